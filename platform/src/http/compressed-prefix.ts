/**
 * Pages that begin with what many have in common: that is compressed once, and each page's rest is compressed with the
 * beginning as its dictionary, so that both are one stream. Node's brotli cannot be continued like that: who takes no zstd
 * gets gzip, which in two parts has as many bytes as brotli streamed at level 4, for a quarter of the processor's time.
 */
import { PassThrough } from 'node:stream'
import { constants, crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './content-encoding.ts'

export interface CompressedPrefix {
  text: string
  /** The text up to its last tag, and room behind it: what the rest refers back to. */
  plain: Buffer
  /** The last tag, which goes with the rest. */
  tag: string
  zstd: Buffer
  /** Compressed for the first that takes no zstd. */
  readonly gzip: Buffer
}

/** For what is compressed once, and for what an answer waits for. */
const LEVELS = { once: { zstd: 16, gzip: 9 }, each: { zstd: 5, gzip: 6 } }

/** A page refers back 1 MB at most; browsers take up to 8. */
const WINDOW_LOG = 20
/** A frame of zstd of unknown length with that window begins so (section 3.1.1.1). */
const HEADER = Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0, (WINDOW_LOG - 10) << 3)
/** How far gzip refers back, bytes. */
const GZIP_WINDOW = 32_768

/**
 * Two blocks of zstd (RFC 8878 section 3.1.1.3): no literals, and sequences of one kind each, which repeat 8 bytes from 8,
 * then from 4 and from 1 bytes before. The decoder's last three offsets are then those that every compressor begins with.
 */
const REPEAT = Buffer.from('3c00000001540003050b3c00000002540002051c', 'hex')
/** What they repeat, and with what they need before them. */
const [REPEATED, ROOM] = [' '.repeat(24), ' '.repeat(32)]

const zstd = (plain: Buffer, level: number, dictionary?: Buffer) =>
  zstdCompressSync(plain, {
    ...(dictionary && { dictionary }),
    params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: WINDOW_LOG },
  })

/** Compresses what pages begin with. @param often how often that is to be done */
export function compressPrefix(text: string, often: keyof typeof LEVELS = 'once'): CompressedPrefix {
  const end = text.lastIndexOf('<')
  const plain = Buffer.from(text.slice(0, end) + ROOM)
  const level = LEVELS[often]
  const begun = zstd(plain.subarray(0, -REPEATED.length), level.zstd)
  let gzip: Buffer | undefined
  return {
    text,
    plain,
    tag: text.slice(end),
    zstd: Buffer.concat([HEADER, goingOn(blocksOf(begun)), REPEAT]),
    get gzip() {
      gzip ??= gzipSync(plain, { level: level.gzip, finishFlush: constants.Z_SYNC_FLUSH })
      return gzip
    },
  }
}

/** The blocks of a frame of zstd, without what stands before them (RFC 8878 section 3.1.1.1). */
function blocksOf(frame: Buffer): Buffer {
  const descriptor = frame[4] ?? 0
  const [size, isSingle, dictionary] = [descriptor >> 6, (descriptor >> 5) & 1, [0, 1, 2, 4][descriptor & 3] ?? 0]
  return frame.subarray(5 + (1 - isSingle) + dictionary + (size > 0 ? 2 ** size : isSingle))
}

/** Blocks of which none is the last (section 3.1.1.2). */
function goingOn(blocks: Buffer): Buffer {
  for (let at = 0; ; ) {
    const header = blocks.readUIntLE(at, 3)
    // what repeats one byte holds it alone
    const length = header & 0b10 ? 1 : header >> 3
    if (header & 1) {
      blocks.writeUIntLE(header - 1, at, 3)
      return blocks
    }
    at += 3 + length
  }
}

function endZstd({ plain }: CompressedPrefix, rest: Buffer): Buffer {
  const reaches = plain.length + rest.length < 2 ** WINDOW_LOG
  return blocksOf(zstd(rest, LEVELS.each.zstd, reaches ? plain : undefined))
}

function endGzip({ plain }: CompressedPrefix, rest: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(rest, crc32(plain)), 0)
  trailer.writeUInt32LE((plain.length + rest.length) >>> 0, 4)
  const dictionary = plain.subarray(-GZIP_WINDOW)
  return Buffer.concat([deflateRawSync(rest, { level: LEVELS.each.gzip, dictionary }), trailer])
}

const ENDS = { zstd: endZstd, gzip: endGzip, identity: (_: CompressedPrefix, rest: Buffer) => rest }

/** Sends the beginning at once, and ends the answer with the rest, whenever that is there; it never fails. */
export function sendWithPrefix(
  request: FastifyRequest,
  reply: FastifyReply,
  { beginning, rest }: { beginning: CompressedPrefix; rest: Promise<string> },
): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], ['zstd', 'gzip'])
  const out = new PassThrough()
  out.write(encoding === 'identity' ? beginning.plain : beginning[encoding])
  void rest.then((text) => out.end(ENDS[encoding](beginning, Buffer.from(beginning.tag + text))))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(out)
}
