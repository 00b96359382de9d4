/**
 * What watches a page from within, before any script of the page: each function is sent there as text, and sees nothing of
 * this file. What runs later uses no method that the page could have replaced: own indexes, own keys and kept functions alone.
 */

/** What the page is asked through `window.__look`, which it cannot replace. */
export interface Look {
  /** Where the caller is; empty where that cannot be told. */
  trace(): string
  /** What the page told the gateway, each body one line of JSON. */
  reports(): string
  /** Built-in functions that are not what they were, one a line. */
  changed(): string
  /** What stands in the place of the changed one of this number. */
  changedTo(at: number): unknown
  /** Where each timer was set that still goes on: lines of JSON. */
  timers(): string
  /** What was done to the service worker: `register` or `unregister`, a tab, and where, as JSON. */
  worker(): string
  isTakenOver(): boolean
  isRenderedAgain(): boolean
}

/** Keeps the page's reports from the gateway, and the screen as the HTML has it. */
export function watchReports(look: Look): void {
  const { stringify } = JSON
  const { ownKeys, getOwnPropertyDescriptor, apply } = Reflect
  const { indexOf } = String.prototype
  const text = String
  let reports = ''
  let drawn: Element | null = null
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    if (apply(indexOf, text(url), ['/telemetry']) < 0) return send(url, body)
    reports += `${stringify(text(body))}\n`
    return true
  }
  look.reports = () => reports
  const isConnected = getOwnPropertyDescriptor(Node.prototype, 'isConnected')?.get as () => boolean
  const isThere = () => drawn !== null && (apply(isConnected, drawn, []) as boolean)
  look.isRenderedAgain = () => drawn !== null && !isThere()
  // React has made the drawn screen its own, or put another in its place
  look.isTakenOver = () => {
    if (!isThere()) return true
    const keys = ownKeys(drawn as Element)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]
      if (typeof key === 'string' && apply(indexOf, key, ['__reactFiber']) === 0) return true
    }
    return false
  }
  // all of the HTML is there, and no script of it has begun
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const isDrawn = document.getElementById('page-answers')?.textContent?.endsWith('"drawn":true}')
    // React leaves alone what it puts before the screen to have it fetched
    drawn = isDrawn ? document.querySelector('#root > :not(link,meta,title,style,script)') : null
  })
}

/** Keeps where timers were set that repeat: intervals, and what sets itself again from its own callback. */
export function watchTimers(look: Look): void {
  const { apply } = Reflect
  const { stringify } = JSON
  const ErrorOf = Error
  // a callback within a callback within a callback goes on and on
  const REPEATS = 3
  look.trace = () => {
    const { stack } = new ErrorOf()
    return typeof stack === 'string' ? stack : ''
  }
  const { trace } = look
  const kinds = [
    { set: 'setInterval', clear: 'clearInterval', alive: Object.create(null) },
    { set: 'setTimeout', clear: 'clearTimeout', alive: Object.create(null) },
    { set: 'requestAnimationFrame', clear: 'cancelAnimationFrame', alive: Object.create(null) },
  ] as const
  let depth = 0
  const global = window as unknown as Record<string, unknown>
  for (const { set, clear, alive } of kinds) {
    const [begin, end] = [global[set] as () => number, global[clear] as () => void]
    const isOnce = set !== 'setInterval'
    global[set] = (callback: unknown, ...rest: unknown[]) => {
      if (typeof callback !== 'function') return 0
      const mine = depth + 1
      const run = function (this: unknown, ...given: unknown[]) {
        const before = depth
        depth = mine
        if (isOnce) delete alive[id]
        try {
          return apply(callback, this, given)
        } finally {
          depth = before
        }
      }
      rest[rest.length] = undefined
      for (let at = rest.length - 1; at > 0; at--) rest[at] = rest[at - 1]
      rest[0] = run
      const id = apply(begin, window, rest)
      alive[id] = isOnce && mine < REPEATS ? '' : trace()
      return id
    }
    global[clear] = (id: number) => {
      // either of the two ends a timer of the other
      delete kinds[0].alive[id]
      delete alive[id]
      apply(end, window, [id])
    }
  }
  look.timers = () => {
    let told = ''
    for (let at = 0; at < kinds.length; at++)
      for (const id in kinds[at]?.alive) told += `${stringify(kinds[at]?.alive[id])}\n`
    return told
  }
}

/**
 * Tells of what the part `own` does to the app's service worker. There is none while a release is looked at, so the part is
 * handed one that does nothing.
 */
export function watchWorker(look: Look, own: string, idleWorker: (ended: () => void) => object): void {
  const container = navigator.serviceWorker
  if (!container) return
  const { apply } = Reflect
  const { stringify } = JSON
  const { indexOf, startsWith } = String.prototype
  const Promised = Promise
  const { trace } = look
  let told = ''
  look.worker = () => told
  const isOwn = (stack: string) =>
    apply(startsWith, stack, [`/r/${own}/`, apply(indexOf, stack, ['/r/'])]) as unknown as boolean
  const answer = <T>(value: T) => new Promised<T>((resolve) => resolve(value))
  const note = (what: string, stack: string) => {
    if (isOwn(stack)) told += `${what}\t${stringify(stack)}\n`
  }
  const registration = idleWorker(() => note('unregister', trace()))
  const { prototype } = ServiceWorkerContainer
  const { register, getRegistration, getRegistrations } = prototype
  const instead = <K extends keyof ServiceWorkerContainer>(name: K, value: unknown) =>
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
  instead('register', (...given: Parameters<typeof register>) => {
    note('register', trace())
    return apply(register, container, given)
  })
  instead('getRegistration', () => (isOwn(trace()) ? answer(registration) : apply(getRegistration, container, [])))
  instead('getRegistrations', () => (isOwn(trace()) ? answer([registration]) : apply(getRegistrations, container, [])))
  const ready = Reflect.getOwnPropertyDescriptor(prototype, 'ready')?.get as () => Promise<unknown>
  Object.defineProperty(prototype, 'ready', {
    configurable: true,
    enumerable: true,
    get: () => (isOwn(trace()) ? answer(registration) : apply(ready, container, [])),
  })
}

/** A registration of a worker that does nothing. Sent into the page as text. */
export function idleWorker(ended: () => void): object {
  const Promised = Promise
  const answer = <T>(value: T) => new Promised<T>((resolve) => resolve(value))
  return {
    active: null,
    waiting: null,
    installing: null,
    scope: `${location.origin}/`,
    pushManager: { getSubscription: () => answer(null), permissionState: () => answer('prompt') },
    addEventListener() {},
    removeEventListener() {},
    update: () => answer(undefined),
    getNotifications: () => answer([]),
    unregister() {
      ended()
      return answer(true)
    },
  }
}
