/** How the gateway and a render process talk: JSON texts over pipes, each behind its length in bytes (4, little endian). */
import type { Writable } from 'node:stream'

const HEAD = 4

/** One message as it travels. */
export function frameOf(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message))
  const frame = Buffer.alloc(HEAD + body.length)
  frame.writeUInt32LE(body.length)
  body.copy(frame, HEAD)
  return frame
}

/** Writes one message. What cannot be written is a process that is gone, and its end says so. */
export const writeFrame = (to: Writable, message: object): void => void to.write(frameOf(message))

/**
 * Answers what to call with each chunk that arrives; `onMessage` gets each message, parsed. After the first that is longer
 * than `most` bytes or no JSON, `onBroken` is called once, and nothing after it is read.
 */
export function readFrames(most: number, onMessage: (message: unknown) => void, onBroken: () => void) {
  let [chunks, held, isBroken]: [Buffer[], number, boolean] = [[], 0, false]
  const take = (bytes: number): Buffer => {
    const all = Buffer.concat(chunks)
    chunks = [all.subarray(bytes)]
    held -= bytes
    return all.subarray(0, bytes)
  }
  const broken = () => {
    isBroken = true
    chunks = []
    onBroken()
  }
  let wanted: number | null = null
  return (chunk: Buffer): void => {
    if (isBroken) return
    chunks.push(chunk)
    held += chunk.length
    for (;;) {
      if (wanted === null) {
        if (held < HEAD) return
        wanted = take(HEAD).readUInt32LE()
        if (wanted > most) {
          broken()
          return
        }
      }
      if (held < wanted) return
      const body = take(wanted).toString()
      wanted = null
      let message: unknown
      try {
        message = JSON.parse(body)
      } catch {
        broken()
        return
      }
      onMessage(message)
    }
  }
}
