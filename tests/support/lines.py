"""Programs that speak the lines of docs/reference/engine.md, most of them badly: Python scripts for a test's folder."""

import sys
from pathlib import Path

GREETING = """
import sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "sixfold":
        print("id name script\\nsixfoldok", flush=True)
    if word == "isready":
        print("readyok", flush=True)
    if word == "legal":
        legal = rest.split("; ")
"""
PROGRAMS = {
    "good": GREETING + "    if word == 'go':\n        print('info string hm\\nbestmove ' + legal[-1], flush=True)\n",
    "illegal": GREETING + "    if word == 'go':\n        print('bestmove place z9', flush=True)\n",
    "wordless": GREETING + "    if word == 'go':\n        print('bestmove', flush=True)\n",
    "complaining": GREETING + "    if word == 'go':\n        print('error I am lost', flush=True)\n",
    "dying": GREETING + "    if word == 'go':\n        sys.exit('out of ideas')\n",
    "silent": GREETING,
    "mute": "import time\ntime.sleep(1000)\n",
    "rude": "print('hello')\n",
    "flooding": GREETING + "    if word == 'go':\n        while True:\n            print('info ' + 99 * 'x')\n",
    "echo": GREETING
    + "    open(sys.argv[1], 'a').write(line)\n"
    + "    if word == 'go':\n        print('bestmove ' + legal[0], flush=True)\n",
    "once": GREETING
    + "    if word == 'go':\n"
    + "        import pathlib\n"
    + "        mark = pathlib.Path(sys.argv[1])\n"
    + "        if not mark.exists():\n"
    + "            mark.touch()\n"
    + "            sys.exit(3)\n"
    + "        print('bestmove ' + legal[0], flush=True)\n",
}


def program(folder: Path, name: str, *arguments: str) -> str:
    """The command that runs one of the programs."""
    file = folder / f"{name}.py"
    file.write_text(PROGRAMS[name])
    return " ".join([sys.executable, str(file), *arguments])
