"""Forecasts over HTTP on this machine's loopback: `server.py DEGREES FILE` writes its address to FILE."""
import http.server
import json
import os
import sys
import time

degrees, file = int(sys.argv[1]), sys.argv[2]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        city = self.path.strip("/")
        if city != "Oslo":
            self.send_error(404)
            return
        values = [{"city": city, "degrees": d, "updatedAt": str(time.time_ns())} for d in (3, degrees)]
        body = json.dumps(values).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open(file + ".part", "w") as out:
    out.write(f"http://127.0.0.1:{server.server_port}")
os.rename(file + ".part", file)
server.serve_forever()
