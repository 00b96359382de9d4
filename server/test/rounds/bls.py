"""Checks a signature of a drand beacon (`bls-unchained-g1-rfc9380`), written from docs/fairness.md and the standards that it
names: RFC 9380 for hash-to-curve, the pairing of BLS12-381 by its definition. Nothing but the standard library, and nothing
done to be fast: a signature takes some seconds. There are no secrets here, so nothing needs constant time.

Elements of Fp are whole numbers, of Fp2 pairs (c0, c1) = c0 + c1 u with u^2 = -1, of Fp12 lists of 12 numbers: a polynomial in
w with w^12 = 2 w^6 - 2, where u = w^6 - 1. Points are pairs of coordinates, None at infinity.
"""

import functools
import hashlib

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
# the parameter of the curve is -X
X = 0xD201000000010000
G2 = (
    (
        0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
        0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
    ),
    (
        0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
        0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
    ),
)
TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


# Fp and Fp2: the same names work on both.


def add(a, b):
    return (a + b) % P if isinstance(a, int) else tuple((x + y) % P for x, y in zip(a, b))


def neg(a):
    return -a % P if isinstance(a, int) else tuple(-x % P for x in a)


def mul(a, b):
    if isinstance(a, int):
        return a * b % P
    return (a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P


def inverse(a):
    if isinstance(a, int):
        return pow(a, -1, P)
    norm = pow(a[0] * a[0] + a[1] * a[1], -1, P)
    return a[0] * norm % P, -a[1] * norm % P


def root(a):
    """A square root, None where there is none."""
    if isinstance(a, int):
        y = pow(a, (P + 1) // 4, P)
        return y if y * y % P == a % P else None
    if a[1] == 0:
        y = root(a[0])
        # -1 is no square in Fp: either a number or its negative is
        return (y, 0) if y is not None else (0, root(-a[0] % P))
    length = root((a[0] * a[0] + a[1] * a[1]) % P)
    if length is None:
        return None
    half = pow(2, -1, P)
    y = root((a[0] + length) * half % P)
    if y is None:
        y = root((a[0] - length) * half % P)
    return None if y is None else (y, a[1] * half * pow(y, -1, P) % P)


# Points of y^2 = x^3 + b, over Fp (G1) and over Fp2 (G2).


def slope(a, b):
    if a == b:
        square = mul(a[0], a[0])
        return mul(add(add(square, square), square), inverse(add(a[1], a[1])))
    return mul(add(b[1], neg(a[1])), inverse(add(b[0], neg(a[0]))))


def plus(a, b):
    if a is None or b is None:
        return b if a is None else a
    if a[0] == b[0] and (a[1] != b[1] or a[1] == neg(a[1])):
        return None
    m = slope(a, b)
    x = add(mul(m, m), neg(add(a[0], b[0])))
    return x, add(mul(m, add(a[0], neg(x))), neg(a[1]))


def times(n, point):
    result = None
    for bit in bin(n)[2:]:
        result = plus(result, result)
        if bit == "1":
            result = plus(result, point)
    return result


def decompress(data: bytes, fields: int):
    """A point of the group of order R, 48 bytes for each of `fields`; None for anything else, and for the one at infinity."""
    flags, numbers = data[0] >> 5, [int.from_bytes(data[n : n + 48], "big") for n in range(0, len(data), 48)]
    numbers[0] &= (1 << 381) - 1
    # compressed, and not infinity
    if len(data) != 48 * fields or flags & 0b110 != 0b100 or max(numbers) >= P:
        return None
    x = numbers[0] if fields == 1 else (numbers[1], numbers[0])
    y = root(add(mul(mul(x, x), x), 4 if fields == 1 else (4, 4)))
    if y is None:
        return None
    parts = (y,) if fields == 1 else (y[1], y[0])
    # the greater of the two roots, by its last part that is not 0
    greater = next((part for part in parts if part), 0) > (P - 1) // 2
    point = (x, y if greater == bool(flags & 1) else neg(y))
    return point if times(R, point) is None else None


# Hash to G1 (RFC 9380: 5.3.1, 6.6.2, 8.8.1). The coefficients are those of the isogeny in E.2, lowest degree first.

A = 0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d
B = 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0
Z = 11
X_NUM = [int(k, 16) for k in """
11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229
""".split()]
X_DEN = [int(k, 16) for k in """
8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
""".split()] + [1]
Y_NUM = [int(k, 16) for k in """
90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33
134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696
cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6
1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb
8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb
16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0
4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2
987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29
9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587
e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30
19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132
18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e
b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8
245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133
5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b
15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604
""".split()]
Y_DEN = [int(k, 16) for k in """
16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1
1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d
58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2
16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416
be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d
8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac
166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c
16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9
1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a
167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55
4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8
accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092
ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc
2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7
e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f
""".split()] + [1]


def expand(message: bytes, length: int) -> bytes:
    tag = TAG + bytes([len(TAG)])
    first = hashlib.sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + tag).digest()
    blocks = [hashlib.sha256(first + b"\1" + tag).digest()]
    while 32 * len(blocks) < length:
        mixed = bytes(x ^ y for x, y in zip(first, blocks[-1]))
        blocks.append(hashlib.sha256(mixed + bytes([len(blocks) + 1]) + tag).digest())
    return b"".join(blocks)[:length]


def polynomial(coefficients: list[int], x: int) -> int:
    return functools.reduce(lambda sum_, k: (sum_ * x + k) % P, reversed(coefficients), 0)


def map_to_curve(u: int):
    """Simplified SWU onto y^2 = x^3 + A x + B, and from there by the isogeny onto the curve."""
    zu = Z * u * u % P
    below = (zu * zu + zu) % P
    x = -B * pow(A, -1, P) * (1 + pow(below, -1, P)) % P if below else B * pow(Z * A, -1, P) % P
    y = root((x * x * x + A * x + B) % P)
    if y is None:
        x = zu * x % P
        y = root((x * x * x + A * x + B) % P)
    if y % 2 != u % 2:
        y = -y % P
    mapped = polynomial(X_NUM, x) * pow(polynomial(X_DEN, x), -1, P) % P
    return mapped, y * polynomial(Y_NUM, x) * pow(polynomial(Y_DEN, x), -1, P) % P


def hash_to_g1(message: bytes):
    data = expand(message, 128)
    u = [int.from_bytes(data[n : n + 64], "big") % P for n in (0, 64)]
    return times(X + 1, plus(map_to_curve(u[0]), map_to_curve(u[1])))


# The pairing.


def mul12(a: list[int], b: list[int]) -> list[int]:
    product = [0] * 23
    for i, x in enumerate(a):
        if x:
            for j, y in enumerate(b):
                product[i + j] += x * y
    for n in range(22, 11, -1):
        product[n - 6] += 2 * product[n]
        product[n - 12] -= 2 * product[n]
    return [x % P for x in product[:12]]


def line(t, m, p) -> list[int]:
    """The line through t of slope m at p, all on the curve over Fp12, times w^3, which the last power makes 1."""
    constant, w2 = add(mul(m, t[0]), neg(t[1])), mul(neg(m), (p[0], 0))
    result = [0] * 12
    # an element a + b u of Fp2 is (a - b) + b w^6
    for place, (a, b) in ((0, constant), (2, w2), (3, (p[1], 0))):
        result[place] = (a - b) % P
        result[place + 6] = b
    return result


def miller(p, q) -> list[int]:
    """For X; for the parameter -X it would be the inverse, on both sides of an equation."""
    f, t = [1] + [0] * 11, q
    for bit in bin(X)[3:]:
        f, t = mul12(mul12(f, f), line(t, slope(t, t), p)), plus(t, t)
        if bit == "1":
            f, t = mul12(f, line(t, slope(t, q), p)), plus(t, q)
    return f


def power12(f: list[int], n: int) -> list[int]:
    result = [1] + [0] * 11
    for bit in bin(n)[2:]:
        result = mul12(result, result)
        if bit == "1":
            result = mul12(result, f)
    return result


@functools.lru_cache(maxsize=10_000)
def is_signature(public_key: str, round_: int, signature: str) -> bool:
    """e(signature, G2) = e(hash of the round, public key), as e(signature, G2) e(-hash, public key) = 1."""
    try:
        key, signed = decompress(bytes.fromhex(public_key), 2), decompress(bytes.fromhex(signature), 1)
    except (ValueError, IndexError):
        return False
    if key is None or signed is None:
        return False
    x, y = hash_to_g1(hashlib.sha256(round_.to_bytes(8, "big")).digest())
    both = mul12(miller(signed, G2), miller((x, neg(y)), key))
    return power12(both, (P**12 - 1) // R) == [1] + [0] * 11
