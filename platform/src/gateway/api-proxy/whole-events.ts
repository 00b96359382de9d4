import { Transform } from 'node:stream'

/** An event is no longer than this, bytes: of what never ends no more is kept. */
const MOST = 64 * 1024
const END = Buffer.from('\n\n')

/** Passes server-sent events on whole, however they arrive: another part may write its own between two of them. */
export function wholeEvents(): Transform {
  let begun = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([begun, chunk])
      const end = bytes.lastIndexOf(END) + END.length
      const whole = end >= END.length ? bytes.subarray(0, end) : null
      begun = whole ? bytes.subarray(end) : bytes
      if (begun.length > MOST) return done(new Error('an event does not end'))
      done(null, whole)
    },
  })
}
