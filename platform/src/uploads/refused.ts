/** Something that the service does not do, with its status and the line that the asker reads, in Korean. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
