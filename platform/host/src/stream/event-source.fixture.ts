/** The browser's `EventSource`, as far as a page sees it. */
export class Stream extends EventTarget {
  static open: Stream[] = []
  static all: Stream[] = []
  static reset(): void {
    Stream.open = []
    Stream.all = []
  }
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.open.push(this)
    Stream.all.push(this)
  }
  close(): void {
    this.readyState = 2
    Stream.open = Stream.open.filter((one) => one !== this)
  }
  says(name: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
  }
  refused(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}
