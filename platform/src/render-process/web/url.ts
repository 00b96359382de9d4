/**
 * `URL` in the realm of a page: addresses of http and https as the URL standard reads them, and others as far as a page asks
 * which scheme they have. Hosts beyond ASCII are refused: no address of an app has one.
 */
import type { PageSearchParams } from './search-params.ts'

interface Parts {
  protocol: string
  username: string
  password: string
  hostname: string
  port: string
  pathname: string
  search: string
  hash: string
}

export class PageURL {
  #parts: Parts
  readonly searchParams: PageSearchParams

  constructor(text: string | URL, base?: string | URL) {
    const parts = PageURL.#resolve(String(text), base === undefined ? null : PageURL.#resolve(String(base), null))
    if (!parts) throw new TypeError('Invalid URL')
    this.#parts = parts
    const Params = URLSearchParams as unknown as typeof PageSearchParams
    this.searchParams = new Params(parts.search, () => {
      const query = String(this.searchParams)
      this.#parts.search = query && `?${query}`
    })
  }

  static canParse(text: string, base?: string): boolean {
    return PageURL.parse(text, base) !== null
  }

  static parse(text: string, base?: string): PageURL | null {
    try {
      return new PageURL(text, base)
    } catch {
      return null
    }
  }

  static #encode(text: string, more: RegExp): string {
    return text
      .toWellFormed()
      .replace(/[^\x21-\x7e]/gu, (sign) => (sign === ' ' ? '%20' : encodeURIComponent(sign)))
      .replace(more, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  }

  static #resolve(given: string, base: Parts | null): Parts | null {
    const text = given.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]/g, '')
    const [, scheme, afterScheme = text] = /^([a-z][a-z0-9+.-]*:)(.*)$/is.exec(text) ?? []
    const protocol = scheme?.toLowerCase() ?? base?.protocol
    if (protocol === undefined) return null
    const [, beforeHash = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(afterScheme) ?? []
    const [, beforeQuery = '', search = ''] = /^([^?]*)(\?.*)?$/s.exec(beforeHash) ?? []
    const parts = {
      ...{ protocol, username: '', password: '', hostname: '', port: '' },
      search: search === '?' ? '' : PageURL.#encode(search, /["'<>]/g),
      hash: hash === '#' ? '' : PageURL.#encode(hash, /["<>`]/g),
    }
    if (protocol !== 'http:' && protocol !== 'https:')
      return scheme === undefined ? null : { ...parts, pathname: PageURL.#encode(beforeQuery, /[^\x21-\x7e]/g) }
    const rest = beforeQuery.replaceAll('\\', '/')
    const isRelative = scheme === undefined || (protocol === base?.protocol && !rest.startsWith('/'))
    if (isRelative && !rest.startsWith('//') && base) return PageURL.#relative(rest, parts, base, search !== '')
    return PageURL.#absolute(rest, parts)
  }

  static #relative(rest: string, parts: Omit<Parts, 'pathname'>, base: Parts, hasSearch: boolean): Parts {
    const { protocol, username, password, hostname, port } = base
    const path = rest.startsWith('/') ? rest : rest === '' ? base.pathname : base.pathname.replace(/[^/]*$/, () => rest)
    const search = rest === '' && !hasSearch ? base.search : parts.search
    return { ...parts, protocol, username, password, hostname, port, search, pathname: PageURL.#path(path) }
  }

  static #absolute(rest: string, parts: Omit<Parts, 'pathname'>): Parts | null {
    const [, authority = '', path = ''] = /^\/*([^/]*)(.*)$/s.exec(rest) ?? []
    const at = authority.lastIndexOf('@')
    const [username = '', ...password] = at < 0 ? [] : authority.slice(0, at).split(':')
    const [, host = '', port = ''] = /^(\[[0-9a-f:.]+\]|[^:]*)(?::(\d*))?$/i.exec(authority.slice(at + 1)) ?? []
    const hostname = host.toLowerCase()
    const known = { 'http:': '80', 'https:': '443' }[parts.protocol]
    if (hostname === '' || /[^\x21-\x7e]|[#%/:<>?@\\^|]/.test(hostname.replace(/^\[.*\]$/, ''))) return null
    if (Number(port) > 65535) return null
    const shown = port === '' || String(Number(port)) === known ? '' : String(Number(port))
    const encode = (text: string) => PageURL.#encode(text, /["#/:;<=>?@[\\\]^`{|}]/g)
    const user = { username: encode(username), password: encode(password.join(':')) }
    return { ...parts, ...user, hostname, port: shown, pathname: PageURL.#path(path || '/') }
  }

  static #path(path: string): string {
    const segments: string[] = []
    const given = path.replace(/^\//, '').split('/')
    given.forEach((segment, index) => {
      const plain = segment.replace(/%2e/gi, '.')
      const isLast = index === given.length - 1
      if (plain === '..') segments.pop()
      else if (plain !== '.') segments.push(PageURL.#encode(segment, /["<>^`{}]/g))
      if (isLast && (plain === '.' || plain === '..')) segments.push('')
    })
    return `/${segments.join('/')}`
  }

  get protocol(): string {
    return this.#parts.protocol
  }
  get username(): string {
    return this.#parts.username
  }
  get password(): string {
    return this.#parts.password
  }
  get hostname(): string {
    return this.#parts.hostname
  }
  get port(): string {
    return this.#parts.port
  }
  get host(): string {
    return this.#parts.hostname + (this.#parts.port && `:${this.#parts.port}`)
  }
  get origin(): string {
    return /^https?:$/.test(this.#parts.protocol) ? `${this.#parts.protocol}//${this.host}` : 'null'
  }
  get pathname(): string {
    return this.#parts.pathname
  }
  set pathname(path: string) {
    this.#parts.pathname = PageURL.#path(String(path))
  }
  get search(): string {
    return this.#parts.search
  }
  set search(search: string) {
    this.#parts.search = search && PageURL.#encode(`?${String(search).replace(/^\?/, '')}`, /["'<>]/g)
  }
  get hash(): string {
    return this.#parts.hash
  }
  set hash(hash: string) {
    this.#parts.hash = hash && PageURL.#encode(`#${String(hash).replace(/^#/, '')}`, /["<>`]/g)
  }
  get href(): string {
    const { username, password, pathname, search, hash } = this.#parts
    if (this.origin === 'null') return this.protocol + pathname + search + hash
    const user = username || password ? `${username}${password && `:${password}`}@` : ''
    return `${this.protocol}//${user}${this.host}${pathname}${search}${hash}`
  }
  toString(): string {
    return this.href
  }
  toJSON(): string {
    return this.href
  }
}
