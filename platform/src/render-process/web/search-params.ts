/** `URLSearchParams` in the realm of a page. */

type Init = string | Iterable<readonly [string, string]> | Record<string, string>

export class PageSearchParams {
  #pairs: [string, string][] = []
  #changed: (() => void) | undefined

  /** @param changed of a URL that it is the query of */
  constructor(init: Init = '', changed?: () => void) {
    this.#changed = changed
    if (typeof init === 'string') this.#parse(init)
    else if (Symbol.iterator in init)
      for (const [name, value] of init) this.#pairs.push([this.#text(name), this.#text(value)])
    else for (const [name, value] of Object.entries(init)) this.#pairs.push([this.#text(name), this.#text(value)])
  }

  #text(value: unknown): string {
    return String(value).toWellFormed()
  }

  #parse(query: string): void {
    const decode = (text: string): string => {
      const spaced = text.replaceAll('+', ' ')
      try {
        return decodeURIComponent(spaced)
      } catch {
        const bytes = new TextEncoder().encode(spaced)
        const plain: number[] = []
        for (let i = 0; i < bytes.length; i++) {
          const hex = String.fromCharCode(bytes[i + 1] ?? 0, bytes[i + 2] ?? 0)
          if (bytes[i] === 37 && /^[0-9a-f]{2}$/i.test(hex)) {
            plain.push(Number.parseInt(hex, 16))
            i += 2
          } else plain.push(bytes[i] ?? 0)
        }
        return new TextDecoder().decode(Uint8Array.from(plain))
      }
    }
    for (const part of query.replace(/^\?/, '').toWellFormed().split('&')) {
      if (part === '') continue
      const at = part.indexOf('=')
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      this.#pairs.push([decode(name), decode(value)])
    }
  }

  get size(): number {
    return this.#pairs.length
  }

  get(name: string): string | null {
    return this.#pairs.find(([known]) => known === name)?.[1] ?? null
  }

  getAll(name: string): string[] {
    return this.#pairs.filter(([known]) => known === name).map(([, value]) => value)
  }

  has(name: string, value?: string): boolean {
    return this.#pairs.some(([known, has]) => known === name && (value === undefined || has === value))
  }

  append(name: string, value: string): void {
    this.#pairs.push([this.#text(name), this.#text(value)])
    this.#changed?.()
  }

  set(name: string, value: string): void {
    const at = this.#pairs.findIndex(([known]) => known === name)
    if (at < 0) this.append(name, value)
    else {
      this.#pairs = this.#pairs.filter(([known], index) => known !== name || index === at)
      this.#pairs[at] = [this.#text(name), this.#text(value)]
      this.#changed?.()
    }
  }

  delete(name: string, value?: string): void {
    this.#pairs = this.#pairs.filter(([known, has]) => known !== name || (value !== undefined && has !== value))
    this.#changed?.()
  }

  sort(): void {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    this.#changed?.()
  }

  forEach(act: (value: string, name: string, params: this) => void): void {
    for (const [name, value] of this.#pairs) act(value, name, this)
  }

  keys = () => this.#pairs.map(([name]) => name).values()
  values = () => this.#pairs.map(([, value]) => value).values()
  entries = () => this.#pairs.map(([name, value]): [string, string] => [name, value]).values();

  [Symbol.iterator]() {
    return this.entries()
  }

  get [Symbol.toStringTag](): string {
    return 'URLSearchParams'
  }

  toString(): string {
    const encode = (text: string): string =>
      encodeURIComponent(text)
        .replace(/%20/g, '+')
        .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  }
}
