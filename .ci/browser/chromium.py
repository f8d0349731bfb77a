"""Controls a headless Chromium over a pipe with JSON messages, each ended by a zero byte. Uses only the standard library."""
import base64
import json
import os
import subprocess
import time


class Chromium:
    def __init__(self, path, profile):
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()
        # The browser reads from the file descriptor 3 and writes to 4.
        command = 'exec "$@" 3<&%d 4>&%d' % (to_read, from_write)
        self.process = subprocess.Popen(
            ["bash", "-c", command, "browser", path, "--headless=new", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-sync",
             # Otherwise Chromium blocks navigation after 200 changes of location in ten seconds, which the check exceeds.
             "--disable-ipc-flooding-protection",
             "--disable-component-update", "--hide-scrollbars", "--force-color-profile=srgb",
             "--remote-debugging-pipe", "--user-data-dir=" + profile, "about:blank"],
            pass_fds=(to_read, from_write), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.problems = []
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")

    def close(self):
        self.process.terminate()
        self.process.wait(10)

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]))
                return answer["result"]

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.from_read, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, parameters):
        """Records the errors and warnings of the console, and every dialog."""
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.problems.append(parameters["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.problems.append(str(parameters["args"]))
        elif method == "Page.javascriptDialogOpening":
            self.problems.append("a dialog: " + parameters["message"])

    # User actions

    def open(self, path, fragment=""):
        """Loads a file; returns the seconds until its script has run."""
        self.call("Page.navigate", url="about:blank")
        start = time.monotonic()
        self.call("Page.navigate", url="file://" + path + fragment)
        self.wait("document.readyState === 'complete' && document.querySelector('main')")
        return time.monotonic() - start

    def run(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError("%s\n%s" % (expression, result["exceptionDetails"]))
        return result["result"].get("value")

    def wait(self, expression, seconds=20):
        end = time.monotonic() + seconds
        while not self.run("Boolean(%s)" % expression):
            if time.monotonic() > end:
                raise RuntimeError("this did not come true: " + expression)
            time.sleep(0.01)

    def press(self, key, shift=False):
        text = {"Space": " ", "Enter": "\r"}.get(key, key if len(key) == 1 else "")
        name = " " if key == "Space" else key
        keys = {"key": name, "code": key, "modifiers": 8 if shift else 0,
                "windowsVirtualKeyCode": {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Escape": 27,
                                          "Enter": 13, "Tab": 9, "Space": 32}.get(key, ord(key[0].upper()))}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **keys)
        self.call("Input.dispatchKeyEvent", type="keyUp", **keys)

    def click(self, selector):
        place = self.run(
            "(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'center'});"
            " const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()"
            % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def resize(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, scheme, media=""):
        self.call("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
