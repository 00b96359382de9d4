"""A second, independent check of an export: written from docs/fairness.md alone, with nothing but the standard library.

Reads an export (yaksok-fairness-v1) from standard input. Prints one line for each round that fails and exits with
1, or prints how many drawn rounds it checked and exits with 0. `verify.py draws` reads a list of rounds instead and prints
what follows from each, `verify.py signatures` a list of [public key, round, signature] and prints which are right. Everything is
computed here, a beacon's signature too (bls.py), but for the log's own signatures: the standard library has no Ed25519, so a
checkpoint and receipts are taken as signed, and the last line of standard error says so.
"""

import base64
import hashlib
import hmac
import json
import re
import sys

import bls


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


def draw(secret: bytes, message: bytes, game: str) -> str:
    """Values from HMAC-SHA256(secret, message and counter), each byte by rejection."""
    faces, count = (10, 1) if game == "digit" else (6, 3)
    values: list[int] = []
    counter = 0
    while len(values) < count:
        for byte in hmac.new(secret, message + str(counter).encode(), hashlib.sha256).digest():
            if byte < 256 // faces * faces and len(values) < count:
                values.append(byte % faces + 1)
        counter += 1
    return ",".join(map(str, values))


def draw_v1(seed: bytes, r: dict) -> str:
    return draw(seed, ("yaksok-draw-v1|%s|%s|%s|" % (r["key"], r["expect"], r["randomness"])).encode(), r["game"])


def draw_v2(signature: bytes, head: bytes, game: str) -> str:
    return draw(signature, head + b"\ncounter=", game)


def lines_of(version: str, fields: list[tuple[str, object]]) -> bytes:
    return "\n".join([version] + ["%s=%s" % (name, "-" if value is None else value) for name, value in fields]).encode()


def beginning(r: dict) -> list[tuple[str, object]]:
    names = [("lottery", "key")] + [(name, name) for name in ("game", "round", "expect", "opens", "closes", "draws")]
    return [(name, r[field]) for name, field in names]


def header_v1(r: dict) -> bytes:
    return lines_of("yaksok-round-v1", beginning(r) + [(name, r[name]) for name in ("commitment", "odds", "previous")])


def header_v2(r: dict) -> bytes:
    beacon = r.get("beacon") or {"chain": None, "round": None}
    named = [("beacon", beacon["chain"]), ("beacon-round", beacon["round"]), ("rules", "yaksok-draw-v2")]
    return lines_of("yaksok-round-v2", beginning(r) + named + [(name, r[name]) for name in ("odds", "previous")])


def is_v2(r: dict) -> bool:
    missed = r["commitment"] is None and sha256(header_v2(r)).hex() == r["hash"]
    return r.get("beacon") is not None or missed


def header_hash(r: dict) -> str:
    return sha256(header_v2(r) if is_v2(r) else header_v1(r)).hex()


def odds_hash(r: dict) -> str:
    """Odds in hundredths, picks in the order shown."""
    rows = ["%s=%d" % (o["type"], round(float(o["proportion"]) * 100)) for o in r["oddsTable"]]
    return sha256("\n".join(["yaksok-odds-v1", r["game"]] + rows).encode()).hex()


def chain_hash(beacon: dict) -> str:
    name = (beacon.get("metadata") or {}).get("beaconID") or "default"
    data = beacon["period"].to_bytes(4, "big") + beacon["genesis_time"].to_bytes(8, "big")
    data += bytes.fromhex(beacon["public_key"]) + bytes.fromhex(beacon["groupHash"])
    return sha256(data + (b"" if name == "default" else name.encode())).hex()


def beacon_round(beacon: dict, draws: int) -> int:
    """The first at or after the draw: rounded up, in whole numbers."""
    return max(1, -(-(draws - 1000 * beacon["genesis_time"]) // (1000 * beacon["period"])) + 1)


def faults_v1(r: dict) -> list[str]:
    if r["link"] is None:
        return ["result"] if r["state"] == "drawn" else []
    found = []
    link = bytes.fromhex(r["link"])
    seed = sha256(b"yaksok-seed-v1" + link)
    if sha256(seed).hex() != r["commitment"]:
        found.append("commitment")
    for _ in range(r["chain"]["index"]):
        link = sha256(b"yaksok-link-v1" + link)
    if link.hex() != r["chain"]["anchor"]:
        found.append("chain")
    if r["state"] == "drawn" and draw_v1(seed, r) != r["opencode"]:
        found.append("result")
    return found


def is_for_beacon(r: dict, beacon: dict | None) -> bool:
    """Logged in time: nothing may end the round but its beacon, unless that is a local one whose key was given up."""
    if r["reason"] == "beacon" and beacon and (beacon.get("metadata") or {}).get("beaconID") == "yaksok-local":
        return False
    logged = r["entries"] and r["entries"]["logged"]
    return logged < r["draws"] if logged else any(entry["kind"] == "root" for entry in r.get("log", []))


def faults_v2(r: dict, beacons: dict[str, dict]) -> list[str]:
    named = r.get("beacon")
    if named is None:
        return ["result"] if r["state"] == "drawn" else []
    found = []
    beacon = beacons.get(named["chain"])
    if beacon is None or named["round"] != beacon_round(beacon, r["draws"]):
        found.append("beacon")
    if r["state"] == "void" and is_for_beacon(r, beacon):
        found.append("void")
    times = r["entries"] and [r["entries"]["sealed"], r["entries"]["logged"], r["draws"] - 1]
    if r["state"] == "drawn":
        if not times or None in times or times != sorted(times):
            found.append("logged")
        signature = named["signature"]
        if signature is not None and beacon and not bls.is_signature(beacon["public_key"], named["round"], signature):
            found.append("signature")
        if signature is None or draw_v2(bytes.fromhex(signature), header_v2(r), r["game"]) != r["opencode"]:
            found.append("result")
    return found


def is_sealed(receipt: str, r: dict) -> bool:
    fields = dict(re.findall(r"^([a-z]+)=(.*)$", receipt.split("\n\n")[0], re.M))
    return fields.get("round") == r["hash"] and fields.get("leaf") in r["leaves"]


def compact(body: dict) -> str:
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def log_body(r: dict, kind: str) -> str:
    """What the log says of a round: keys in alphabetical order, no spaces."""
    if kind == "round":
        return compact({"hash": r["hash"], "header": (header_v2(r) if is_v2(r) else header_v1(r)).decode()})
    if kind == "root":
        e = r["entries"]
        sealed = r["revealed"] if e["sealed"] is None else e["sealed"]
        return compact({"count": e["count"], "hash": r["hash"], "root": e["root"], "sealed": sealed})
    if kind == "void":
        return compact({"hash": r["hash"], "reason": r["reason"]})
    if not is_v2(r):
        return compact({"hash": r["hash"], "link": r["link"], "opencode": r["opencode"]})
    b = r["beacon"]
    return compact({"beacon": b["chain"], "beaconRound": b["round"], "hash": r["hash"], "opencode": r["opencode"],
                    "signature": b["signature"]})


def root_of_path(node: bytes, index: int, size: int, path: list[bytes]) -> bytes | None:
    """RFC 9162, 2.1.3.2: the root that a leaf and its neighbours lead to."""
    if not 0 <= index < size:
        return None
    last = size - 1
    for neighbour in path:
        if last == 0:
            return None
        if index % 2 == 1 or index == last:
            node = sha256(b"\x01" + neighbour + node)
            while index % 2 == 0 and index > 0:
                index, last = index // 2, last // 2
        else:
            node = sha256(b"\x01" + node + neighbour)
        index, last = index // 2, last // 2
    return node if last == 0 else None


def due_kinds(r: dict) -> set[str]:
    """What the log must have of a round of version 2 that names a beacon."""
    if not is_v2(r) or r.get("beacon") is None:
        return set()
    logged = r["entries"] and r["entries"]["logged"]
    end = {"drawn": {"result"}, "void": {"void"}}.get(r["state"], set())
    return {"round"} | ({"root"} if logged else set()) | end


def is_logged(r: dict, log: dict) -> bool:
    """All that is due is there, and every entry of the round that has a path is what the log holds at its place."""
    _, size, root = log["checkpoint"].split("\n")[:3]
    if not due_kinds(r) <= {entry["kind"] for entry in r.get("log", [])}:
        return False
    for entry in r.get("log", []):
        leaf = sha256(b"\x00" + (entry["kind"] + "\n" + log_body(r, entry["kind"])).encode())
        path = entry.get("path")
        if path is None:
            if entry["position"] < int(size):
                return False
        elif root_of_path(leaf, entry["position"], int(size), [bytes.fromhex(p) for p in path]) != base64.b64decode(root):
            return False
    return True


def faults(r: dict, before: dict | None, beacons: dict[str, dict], log: dict | None) -> list[str]:
    found = []
    if odds_hash(r) != r["odds"]:
        found.append("odds")
    if header_hash(r) != r["hash"]:
        found.append("header")
    if before is not None and r["previous"] != before["hash"]:
        found.append("previous")
    if r["entries"] is not None:
        leaves = [bytes.fromhex(leaf) for leaf in r["leaves"]]
        if len(leaves) != r["entries"]["count"] or root_of(leaves).hex() != r["entries"]["root"]:
            found.append("entries")
        if not all(is_sealed(receipt, r) for receipt in r.get("receipts", [])):
            found.append("receipts")
    if log is not None and not is_logged(r, log):
        found.append("log")
    return found + (faults_v2(r, beacons) if is_v2(r) else faults_v1(r))


def marks(r: dict) -> list[str]:
    """What no two rounds may share: number, commitment, link."""
    return ["%s %s" % (r["key"], r["round"])] + [r[m] for m in ("commitment", "link") if r[m] is not None]


def draw_all(rounds: list[dict]) -> None:
    """What follows from each round: its result, the root of its leaves, the hashes of its header and of its odds."""
    for r in rounds:
        if is_v2(r):
            result = draw_v2(bytes.fromhex(r["beacon"]["signature"]), header_v2(r), r["game"])
        else:
            result = draw_v1(sha256(b"yaksok-seed-v1" + bytes.fromhex(r["link"])), r)
        print(result, root_of([bytes.fromhex(leaf) for leaf in r["leaves"]]).hex(), header_hash(r), odds_hash(r))


def verify(export: dict) -> int:
    rounds = export["rounds"]
    beacons = {chain_hash(beacon): beacon for beacon in export.get("beacons", [])}
    hashes: dict[str, set[str]] = {}
    for r in rounds:
        for mark in marks(r):
            hashes.setdefault(mark, set()).add(r["hash"])
    by_number = {(r["key"], r["round"]): r for r in rounds}
    bad = False
    for r in rounds:
        found = faults(r, by_number.get((r["key"], r["round"] - 1)), beacons, export.get("log"))
        # the same round may be there twice
        if any(len(hashes[mark]) > 1 for mark in marks(r)):
            found.append("unique")
        if found:
            bad = True
            print(r["key"], r["expect"], " ".join(found))
    if not bad:
        print(sum(r["state"] == "drawn" for r in rounds))
    if export.get("log"):
        print("signatures of the log were not verified here", file=sys.stderr)
    return 1 if bad else 0


if sys.argv[1:] == ["draws"]:
    draw_all(json.load(sys.stdin))
elif sys.argv[1:] == ["signatures"]:
    for given in json.load(sys.stdin):
        print(int(bls.is_signature(*given)))
else:
    sys.exit(verify(json.load(sys.stdin)))
