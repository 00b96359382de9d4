"""A second, independent check of an export: written from docs/fairness.md alone, with nothing but the standard library.

Reads an export (yaksok-fairness-v1) from standard input. Prints one line for each round that fails and exits with 1,
or prints how many drawn rounds it checked and exits with 0.
"""

import hashlib
import hmac
import json
import sys


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def root_of(leaves: list[bytes]) -> bytes:
    """RFC 6962: split at the largest power of two below the count."""
    if not leaves:
        return sha256(b"")
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    return sha256(b"\x01" + root_of(leaves[:split]) + root_of(leaves[split:]))


def draw(key: bytes, message: bytes, r: dict) -> str:
    faces, count = (10, 1) if r["game"] == "digit" else (6, 3)
    values: list[int] = []
    counter = 0
    while len(values) < count:
        for byte in hmac.new(key, message + str(counter).encode(), hashlib.sha256).digest():
            if byte < 256 // faces * faces and len(values) < count:
                values.append(byte % faces + 1)
        counter += 1
    return ",".join(map(str, values))


def header(r: dict) -> bytes:
    version = r.get("version", 1)
    lines = ["yaksok-round-v%d" % version, "lottery=" + r["key"]]
    lines += ["%s=%s" % (name, r[name]) for name in ("game", "round", "expect", "opens", "closes", "draws")]
    if version == 1:
        lines.append("commitment=%s" % (r["commitment"] or "-"))
    else:
        beacon = r["beacon"] or {"chain": "-", "round": "-"}
        lines += ["beacon=%s" % beacon["chain"], "beacon-round=%s" % beacon["round"], "rules=yaksok-draw-v2"]
    return "\n".join(lines + ["odds=" + r["odds"], "previous=" + r["previous"]]).encode()


def chain_hash(c: dict) -> str:
    name = c["metadata"]["beaconID"]
    return sha256(c["period"].to_bytes(4, "big") + c["genesis_time"].to_bytes(8, "big") + bytes.fromhex(c["public_key"])
                  + bytes.fromhex(c["groupHash"]) + (b"" if name == "default" else name.encode())).hex()


def beacon_faults(r: dict) -> list[str]:
    """Of version 2. Whether the signature is the beacon's takes a pairing, which the standard library has not."""
    found, beacon = [], r["beacon"]
    c = chains.get(beacon["chain"])
    if c is None:
        found.append("chain")
    else:
        behind = -(-(r["draws"] - 1000 * c["genesis_time"]) // (1000 * c["period"]))
        if beacon["round"] != max(1, behind + 1):
            found.append("beacon-round")
    if r["state"] == "drawn":
        if not r["entries"]["sealed"] <= (r["entries"]["logged"] or r["draws"]) < r["draws"]:
            found.append("logged")
        if beacon["signature"] is None or draw(bytes.fromhex(beacon["signature"]), header(r) + b"\ncounter=", r) != r["opencode"]:
            found.append("result")
    return found


def faults(r: dict, before: dict | None) -> list[str]:
    found = []
    table = "\n".join(["yaksok-odds-v1", r["game"]]
                      + ["%s=%d" % (o["type"], round(float(o["proportion"]) * 100)) for o in r["oddsTable"]])
    if sha256(table.encode()).hex() != r["odds"]:
        found.append("odds")
    if sha256(header(r)).hex() != r["hash"]:
        found.append("header")
    if before is not None and r["previous"] != before["hash"]:
        found.append("previous")
    if r["entries"] is not None:
        leaves = [bytes.fromhex(leaf) for leaf in r["leaves"]]
        if len(leaves) != r["entries"]["count"] or root_of(leaves).hex() != r["entries"]["root"]:
            found.append("entries")
    if r.get("beacon"):
        found += beacon_faults(r)
    elif r["link"] is not None:
        link = bytes.fromhex(r["link"])
        seed = sha256(b"yaksok-seed-v1" + link)
        if sha256(seed).hex() != r["commitment"]:
            found.append("commitment")
        for _ in range(r["chain"]["index"]):
            link = sha256(b"yaksok-link-v1" + link)
        if link.hex() != r["chain"]["anchor"]:
            found.append("chain")
        message = "yaksok-draw-v1|%s|%s|%s|" % (r["key"], r["expect"], r["randomness"])
        if r["state"] == "drawn" and draw(seed, message.encode(), r) != r["opencode"]:
            found.append("result")
    elif r["state"] == "drawn":
        found.append("result")
    return found


def marks(r: dict) -> list[str]:
    """What no two rounds may share: number, commitment, link."""
    return ["%s %s" % (r["key"], r["round"])] + [r[m] for m in ("commitment", "link") if r[m] is not None]


export = json.load(sys.stdin)
rounds = export["rounds"]
chains = {chain_hash(c): c for c in export.get("beacons", [])}
hashes: dict[str, set[str]] = {}
for r in rounds:
    for mark in marks(r):
        hashes.setdefault(mark, set()).add(r["hash"])
by_number = {(r["key"], r["round"]): r for r in rounds}
bad = False
for r in rounds:
    found = faults(r, by_number.get((r["key"], r["round"] - 1)))
    # the same round may be there twice
    if any(len(hashes[mark]) > 1 for mark in marks(r)):
        found.append("unique")
    if found:
        bad = True
        print(r["key"], r["expect"], " ".join(found))
if not bad:
    print(sum(r["state"] == "drawn" for r in rounds))
sys.exit(1 if bad else 0)
