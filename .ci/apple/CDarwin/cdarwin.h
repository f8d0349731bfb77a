// The declarations of the C library of Apple's systems that the kit uses.
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;

typedef long time_t;
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; char *tm_zone; };
struct tm *gmtime_r(const time_t *seconds, struct tm *result);
time_t timegm(struct tm *parts);

struct stat {
  unsigned short st_mode;
};
int stat(const char *path, struct stat *buffer);
int fstat(int descriptor, struct stat *buffer);

typedef struct { const char *dli_fname; void *dli_fbase; const char *dli_sname; void *dli_saddr; } Dl_info;
int dladdr(const void *address, Dl_info *info);

typedef struct { long opaque[8]; } pthread_mutex_t;
typedef struct { long opaque[2]; } pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull mutex);

typedef unsigned long pthread_key_t;
int pthread_key_create(pthread_key_t *_Nonnull key, void (*_Nullable destructor)(void *_Nonnull));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);

void *_Nullable dlopen(const char *_Nullable path, int mode);
void *_Nullable dlsym(void *_Nullable handle, const char *_Nonnull symbol);
#define RTLD_NOW 2

void *memchr(const void *bytes, int byte, size_t count);
int memcmp(const void *left, const void *right, size_t count);
void *memmem(const void *bytes, size_t count, const void *searched, size_t length);

ssize_t read(int descriptor, void *buffer, size_t count);
ssize_t write(int descriptor, const void *buffer, size_t count);
int close(int descriptor);
int flock(int descriptor, int operation);
int rmdir(const char *path);
int unlink(const char *path);
int rename(const char *from, const char *to);
int chmod(const char *path, unsigned short mode);
void free(void *memory);
char *strerror(int error);
int atexit(void (*_Nonnull body)(void));
int kill(int process, int signal);
void exit(int status) __attribute__((noreturn));
void _exit(int status) __attribute__((noreturn));
#define EXIT_FAILURE 1

typedef struct FILE { int opaque; } FILE;
int fflush(FILE *_Nullable file);

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int isatty(int descriptor);

int getpid(void);
int getppid(void);
unsigned int getuid(void);

int raise(int number);

typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setpgroup(posix_spawnattr_t *attributes, int group);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *actions, int descriptor, const char *path, int flags, unsigned short mode);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int descriptor, int copy);
int posix_spawn(int *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                char *const arguments[], char *const variables[]);
int waitpid(int process, int *status, int options);
int pipe(int ends[2]);
int usleep(unsigned microseconds);
char *strdup(const char *text);
void (*signal(int number, void (*handler)(int)))(int);
#define POSIX_SPAWN_SETPGROUP 2
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define WNOHANG 1
#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGTERM 15
