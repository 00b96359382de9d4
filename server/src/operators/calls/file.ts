import type { Readable } from 'node:stream'

/** An answer that is a file: whole, or made as fast as it is read. */
export class ConsoleFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer | Readable
  /** Rows that will come, for who shows progress. */
  readonly total: number | undefined

  constructor(name: string, type: string, content: Buffer | Readable, total?: number) {
    this.name = name
    this.type = type
    this.content = content
    this.total = total
  }
}
