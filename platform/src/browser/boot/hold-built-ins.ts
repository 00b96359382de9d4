/** What every part of the page relies on, taken before any remote's code runs (platform/docs/decisions/063-page-hardening.md). */
import type { BootPage } from './page-globals.ts'

/** Properties that hold functions of their own, and may be changed. */
const functionsOf = (owner: object): [key: string, found: PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(owner)).filter(
    ([, { value, configurable }]) => typeof value === 'function' && configurable,
  )

/** Has an object keep its functions: to assign another throws at the line that does. */
function fix(owner: object, functions: [key: string, found: PropertyDescriptor][]): void {
  for (const [key, { value, enumerable = false }] of functions)
    Object.defineProperty(owner, key, { value, enumerable, writable: false, configurable: false })
}

/** What no part of this page may do. */
function refuse(): never {
  throw new TypeError('the page does not allow this')
}

/** Takes a function of a browser's class out of the page, for good. */
const refuseAt = (owner: { prototype: object } | undefined, key: string) =>
  owner && fix(owner.prototype, [[key, { value: refuse }]])

/**
 * Fixes what the shell needs to go on (`history`, `fetch`, `JSON`, its worker): to replace one of them throws, at the line
 * that tries, and the error is reported like any other of that part. WebRTC, which no browser's policy stops, connects to
 * nobody. The language's own classes cannot be fixed (rspack sets `push` of an array of its own): `page.restore` puts back
 * what was replaced there and names it.
 */
export function holdBuiltIns(page: Pick<BootPage, 'restore' | 'config'>): void {
  // on the object itself, where another would hide what its class has
  for (const one of [history, navigator.serviceWorker])
    if (one)
      fix(
        one,
        functionsOf(Object.getPrototypeOf(one)).filter(([key]) => key !== 'constructor'),
      )
  fix(JSON, functionsOf(JSON))
  fix(window, [['fetch', { value: fetch, enumerable: true }]])
  refuseAt(globalThis.RTCPeerConnection, 'setLocalDescription')
  if (page.config.worker !== false) refuseAt(globalThis.ServiceWorkerRegistration, 'unregister')
  page.restore = watch()
}

/** Every property that may be changed, symbols and accessors too. */
const changeable = (owner: object): [key: PropertyKey, found: PropertyDescriptor][] =>
  Reflect.ownKeys(owner).flatMap((key): [PropertyKey, PropertyDescriptor][] => {
    const found = Object.getOwnPropertyDescriptor(owner, key)
    const isFunction = typeof (found?.value ?? found?.get ?? found?.set) === 'function'
    return found?.configurable && isFunction && key !== 'constructor' ? [[key, found]] : []
  })

/** What `for … of` asks of an iterable's iterator, which no class is named for. */
const iterator = (of: Iterable<unknown>): object => Object.getPrototypeOf(of[Symbol.iterator]())

/** The language's own objects by their names. */
const owners = (): [name: string, owner: object][] => {
  const classes = [
    Array,
    Object,
    Function,
    String,
    Number,
    RegExp,
    Map,
    Set,
    WeakMap,
    Promise,
    XMLHttpRequest,
    EventTarget,
  ]
  const iterators: [string, object][] = ([[], '', new Map(), new Set()] as Iterable<unknown>[]).map((one) => [
    `${one.constructor.name}.iterator`,
    iterator(one),
  ])
  return [
    ...classes.flatMap((one): [string, object][] => [
      [one.name, one],
      [`${one.name}.prototype`, one.prototype],
    ]),
    ...iterators,
  ]
}

/** Remembers what the language's own objects are. Answers what puts them back: it uses none of them. */
function watch(): () => string[] {
  const known: [owner: object, key: PropertyKey, found: PropertyDescriptor, name: string][] = []
  for (const [name, owner] of owners())
    for (const [key, found] of changeable(owner))
      known.push([
        owner,
        key,
        found,
        typeof key === 'symbol' ? `${name}[${key.description}]` : `${name}.${String(key)}`,
      ])
  const { defineProperty, getOwnPropertyDescriptor } = Object
  return () => {
    const names: string[] = []
    for (let index = 0; index < known.length; index++) {
      const one = known[index]
      if (!one) continue
      const now = getOwnPropertyDescriptor(one[0], one[1])
      const was = one[2]
      if (now && now.value === was.value && now.get === was.get && now.set === was.set) continue
      names[names.length] = one[3]
      try {
        defineProperty(one[0], one[1], was)
      } catch {
        // it was fixed as it is
      }
    }
    return names
  }
}
