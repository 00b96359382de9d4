/**
 * Pages that begin with what many have in common: that is compressed once, and each page's rest is compressed with the
 * beginning as its dictionary, so that both are one stream; so is what comes piece by piece. Node's brotli cannot be continued like that: who takes no zstd
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
  /** Of that, for the end of gzip: known once, not for each page. */
  crc: number
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
    crc: crc32(plain),
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

/** What a page continues from: all of it so far, and what stands behind that without a room of its own. */
interface Sent {
  plain: Buffer
  crc: number
}

/** Pieces of one answer after its beginning, in a way of compressing. */
interface Pieces {
  /** A piece that others follow: it can be read as soon as it is there. Ends in room. */
  piece(sent: Sent, piece: Buffer): Buffer
  end(sent: Sent, rest: Buffer): Buffer
}

const zstdBlocks = ({ plain }: Sent, rest: Buffer) =>
  blocksOf(zstd(rest, LEVELS.each.zstd, plain.length + rest.length < 2 ** WINDOW_LOG ? plain : undefined))

const gzipBlocks = ({ plain }: Sent, rest: Buffer, finishFlush: number) =>
  deflateRawSync(rest, { level: LEVELS.each.gzip, dictionary: plain.subarray(-GZIP_WINDOW), finishFlush })

function gzipTrailer({ plain, crc }: Sent, rest: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(rest, crc), 0)
  trailer.writeUInt32LE((plain.length + rest.length) >>> 0, 4)
  return trailer
}

const PIECES: Record<'zstd' | 'gzip' | 'identity', Pieces> = {
  zstd: {
    piece: (sent, piece) => Buffer.concat([goingOn(zstdBlocks(sent, piece.subarray(0, -REPEATED.length))), REPEAT]),
    end: zstdBlocks,
  },
  gzip: {
    piece: (sent, piece) => gzipBlocks(sent, piece, constants.Z_SYNC_FLUSH),
    end: (sent, rest) => Buffer.concat([gzipBlocks(sent, rest, constants.Z_FINISH), gzipTrailer(sent, rest)]),
  },
  identity: { piece: (_, piece) => piece, end: (_, rest) => rest },
}

/** What follows a page's beginning: pieces, each behind the last, in places where white space changes nothing; then the end. */
export type PageRest = AsyncGenerator<string, string>

/** Sends the beginning at once, then each piece when it is there, and ends the answer with the last; `rest` never throws. */
export function sendWithPrefix(
  request: FastifyRequest,
  reply: FastifyReply,
  { beginning, rest }: { beginning: CompressedPrefix; rest: PageRest },
): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], ['zstd', 'gzip'])
  const out = new PassThrough()
  out.write(encoding === 'identity' ? beginning.plain : beginning[encoding])
  void sendRest(out, PIECES[encoding], beginning, rest)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(out)
}

async function sendRest(
  out: PassThrough,
  { piece, end }: Pieces,
  { plain, crc, tag }: CompressedPrefix,
  rest: PageRest,
) {
  const sent: Sent = { plain, crc }
  for (let before = tag; ; before = '') {
    const { value, done } = await rest.next()
    if (done) return void out.end(end(sent, Buffer.from(before + value)))
    const next = Buffer.from(before + value + ROOM)
    out.write(piece(sent, next))
    sent.plain = Buffer.concat([sent.plain, next])
    sent.crc = crc32(next, sent.crc)
  }
}
