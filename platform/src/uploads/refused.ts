import type { ErrorCode } from '../util/index.ts'

/** Something that the service does not do, with its status, its code and the line that the asker reads. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: ErrorCode
  constructor(status: number, code: ErrorCode, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
