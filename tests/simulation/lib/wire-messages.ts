/** Cuts what one side of a connection says into messages of PostgreSQL's protocol. */
export interface WireMessages {
  /** The whole messages that these bytes complete. */
  add(bytes: Buffer): Buffer[]
}

/** @param starts true for the client's side, whose first message has no type */
export function wireMessages(starts: boolean): WireMessages {
  let rest: Buffer = Buffer.alloc(0)
  let untyped = starts
  return {
    add(bytes) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const messages: Buffer[] = []
      for (;;) {
        const at = untyped ? 0 : 1
        if (rest.length < at + 4) return messages
        const length = at + rest.readInt32BE(at)
        if (rest.length < length) return messages
        messages.push(rest.subarray(0, length))
        rest = rest.subarray(length)
        untyped = false
      }
    },
  }
}

/** The type of a message: a letter. */
export const typeOf = (message: Buffer) => String.fromCharCode(message[0] as number)

/** What a client says to have a statement carried out, whole: a query, or parse, bind and execute up to their sync. */
export const endsStatement = (message: Buffer) => ['Q', 'S'].includes(typeOf(message))

/** The process that serves a connection, of the message in which PostgreSQL says so; null for other messages. */
export const processOf = (message: Buffer) => (typeOf(message) === 'K' ? message.readInt32BE(5) : null)
