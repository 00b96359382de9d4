/** What is asked inside the page: each function is sent there as text, and sees nothing of this file. */

interface Watched {
  /** What the page told the gateway. */
  reports: string[]
  /** Built-in functions that are not what they were. */
  changed(): string[]
  /** The screen as the HTML has it; null where there is none in it. */
  drawn: Element | null
}

/** Before any script of the page: keeps its reports from the gateway, and remembers what the browser's functions are. */
export function watchPage(): void {
  const reports: string[] = []
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    if (new URL(url, location.href).pathname !== '/telemetry') return send(url, body)
    reports.push(String(body))
    return true
  }
  const classes = [Array, Object, Function, String, Number, Date, RegExp, Map, Set, Promise, Node, Element, Document]
  const owners: [name: string, owner: object][] = [
    ...[...classes, EventTarget, History, Storage, XMLHttpRequest].map((one): [string, object] => [
      one.name,
      one.prototype,
    ]),
    ['JSON', JSON],
    ['Math', Math],
    ['window', window],
  ]
  const valuesOf = (owner: object) => {
    const all = Object.entries(Object.getOwnPropertyDescriptors(owner))
    const values = all.map(([key, { value, get }]): [string, unknown] => [key, get ?? value])
    // of the window only functions: the rest of it is the page's to fill
    return new Map(owner === window ? values.filter(([, value]) => typeof value === 'function') : values)
  }
  const first = owners.map(([name, owner]) => ({ name, owner, values: valuesOf(owner) }))
  const changed = () =>
    first.flatMap(({ name, owner, values }) => {
      const now = valuesOf(owner)
      const keys = owner === window ? [...values.keys()] : [...new Set([...values.keys(), ...now.keys()])]
      return keys.filter((key) => now.get(key) !== values.get(key)).map((key) => `${name}.${key}`)
    })
  const all: Watched = { reports, changed, drawn: null }
  Object.assign(window, { __watched: all })
  // all of the HTML is there, and no script of it has begun
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const isDrawn = document.getElementById('page-answers')?.textContent?.endsWith('"drawn":true}')
    // React leaves alone what it puts before the screen to have it fetched
    all.drawn = isDrawn ? document.querySelector('#root > :not(link,meta,title,style,script)') : null
  })
}

/** What {@link watchPage} saw. */
export function watched(): { reports: string[]; changed: string[] } {
  const { reports, changed } = (window as unknown as { __watched: Watched }).__watched
  return { reports, changed: changed() }
}

/** True once React has made the drawn screen its own, or put another in its place; at once where nothing was drawn. */
export function isTakenOver(): boolean {
  const { drawn } = (window as unknown as { __watched: Watched }).__watched
  return !drawn?.isConnected || Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
}

/** Whether the drawn screen was thrown away. */
export function isDrawnAnew(): boolean {
  const { drawn } = (window as unknown as { __watched: Watched }).__watched
  return drawn !== null && !drawn.isConnected
}

/**
 * True once the page shows anything, beside its bars, that does not only stand in for what is on its way: boxes that nobody
 * is told of (`aria-hidden`), what says of itself that it waits (`aria-busy`), words for screen readers alone.
 */
export function showsContent(): boolean {
  const waiting = '[aria-hidden=true],[aria-busy=true],header,nav,script,style,template,noscript'
  const root = document.querySelector('main') ?? document.body
  const isThere = (element: Element | null) => {
    if (element === null || element.closest(waiting) || !element.checkVisibility()) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim() && isThere(text.parentElement)) return true
  return [...root.querySelectorAll('img,svg[role=img],canvas,video,iframe,input,button')].some(isThere)
}
