"""Controls a headless Chromium over a pipe with JSON messages, each ended by a zero byte."""
import json
import subprocess
import sys
import time


class Chromium:
    def __init__(self, path, profile):
        # The browser reads from the file descriptor 3 and writes to 4. Without the last option, it refuses to navigate
        # after 200 changes of location in ten seconds, which the check exceeds.
        self.process = subprocess.Popen(
            ["bash", "-c", 'exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1', "browser", path, "about:blank",
             "--headless=new", "--remote-debugging-pipe", "--user-data-dir=" + profile, "--no-sandbox",
             "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-ipc-flooding-protection"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number, self.session, self.problems = 0, {}, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)  # {"sessionId": …}
        for domain in ("Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def call(self, method, **parameters):
        """Sends a command and returns its result. Notes what is in the console, and what a page requests."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters, **self.session}
        self.process.stdin.write(json.dumps(message).encode() + b"\0")
        self.process.stdin.flush()
        while (answer := self.receive()).get("id") != self.number:
            event, details = answer.get("method"), answer.get("params")
            is_request = event == "Network.requestWillBeSent" and details["type"] != "Document"
            if is_request or event in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"):
                self.problems.append(details)
        return answer["result"]

    def receive(self):
        text = bytearray()
        while (byte := self.process.stdout.read(1)) != b"\0":
            text += byte or sys.exit("the browser has ended")
        return json.loads(text)

    def open(self, path, snapshot=""):
        """Loads a file; returns the seconds until the page can be used."""
        self.call("Page.navigate", url="about:blank")
        start = time.monotonic()
        self.call("Page.navigate", url=f"file://{path}#{snapshot}")
        while not self.run("document.readyState === 'complete' && !!$('main')") and time.monotonic() - start < 20:
            time.sleep(0.01)
        return time.monotonic() - start

    def run(self, script):
        """Returns a script's value, or its error. As in the console, `$` and `$$` find one or all elements."""
        result = self.call("Runtime.evaluate", expression=script, includeCommandLineAPI=True, returnByValue=True,
                           awaitPromise=True)
        return [result["exceptionDetails"]] if "exceptionDetails" in result else result["result"].get("value")

    def act(self, script=""):
        """Runs a script, and waits until the page has reacted and is drawn."""
        return self.run(script + "; new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def go_to(self, snapshot):
        self.act(f"location.hash = encodeURI({json.dumps(snapshot)})")

    def press(self, key):
        """Presses a key, such as `Enter` or `Shift ArrowLeft`."""
        modifiers, key = 8 * key.startswith("Shift "), key.removeprefix("Shift ")
        text = "\r" if key == "Enter" else key if len(key) == 1 else ""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text, modifiers=modifiers)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, modifiers=modifiers)
        self.act()

    def show(self, scheme, width=1300, media=""):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.call("Emulation.setEmulatedMedia", media=media, features=features)
