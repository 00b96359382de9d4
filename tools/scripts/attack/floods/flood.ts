import { crc32, deflateSync } from 'node:zlib'
import type { Got } from '../http.ts'
import type { Member, Target } from '../target.ts'

/** A call that costs the app much, as forty clients ask for it without a pause. */
export interface Flood {
  /** Name of the flood: lower-case words with hyphens. */
  name: string
  /** What the clients do, after "forty clients". */
  does: string
  /** Makes the `n`th client ready. Answers what it asks for, again and again. */
  client(target: Target, member: Member, n: number): Promise<() => Promise<Got>>
}

/** Every client has an address of its own: what an address may do counts for nobody else. */
export const addressOf = (n: number) => `127.60.0.${n + 1}`

/** A PNG of 16 million pixels that takes 50 kB on the wire. @param whole false cuts its end off: it is read in full, and refused */
export function largePng(whole = true): Buffer {
  const [width, height] = [4000, 3990]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height))
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', whole ? pixels : pixels.subarray(0, -64))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
