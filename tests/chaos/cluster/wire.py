"""The wire between network namespaces: `wire.py MILLISECONDS NAME=ADDRESS …` gives each namespace a network interface of that address
(10.77.0.N), and carries each packet to its receiver after the delay. Lines on standard input: `cut NAME` and `join NAME`.
"""
import collections, ctypes, fcntl, os, select, struct, subprocess, sys, time

TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 0x0001, 0x1000, 0x40000000
DELAY = float(sys.argv[1]) / 1000
MOST_UNDERWAY = 5000
libc = ctypes.CDLL(None, use_errno=True)


def opened(name, address):
    """A network interface in that namespace."""
    with open(f"/run/netns/{name}") as place:
        if libc.setns(place.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), name)
    tun = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH", b"wire", IFF_TUN | IFF_NO_PI))
    for words in (
        f"link set lo up",
        f"addr add {address}/24 dev wire",
        f"link set wire mtu 9000 up",
    ):
        subprocess.run(["ip", *words.split()], check=True)
    return tun


names, ends = {}, {}
for given in sys.argv[2:]:
    name, address = given.split("=")
    tun = opened(name, address)
    names[name] = tun
    ends[bytes(map(int, address.split(".")))] = tun

cut = set()
underway = collections.deque()
print("joined", file=sys.stderr, flush=True)
while True:
    now = time.monotonic()
    while underway and underway[0][0] <= now:
        _, sender, packet = underway.popleft()
        receiver = ends.get(packet[16:20])
        if receiver is None or sender in cut or receiver in cut:
            continue
        try:
            os.write(receiver, packet)
        except OSError:
            pass
    patience = max(0, underway[0][0] - now) if underway else None
    ready, _, _ = select.select([0, *names.values()], [], [], patience)
    for one in ready:
        if one == 0:
            line = os.read(0, 4096).decode()
            if line == "":
                sys.exit(0)
            for said in line.splitlines():
                verb, name = said.split()
                (cut.add if verb == "cut" else cut.discard)(names[name])
            continue
        for _ in range(64):
            try:
                packet = os.read(one, 65536)
            except BlockingIOError:
                break
            if len(underway) < MOST_UNDERWAY and packet[0] >> 4 == 4:
                underway.append((time.monotonic() + DELAY, one, packet))
