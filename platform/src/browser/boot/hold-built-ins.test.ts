import { afterEach, expect, test, vi } from 'vitest'
import { holdBuiltIns } from './hold-built-ins.ts'
import type { BootPage } from './page-globals.ts'

class History {
  pushState(): string {
    return 'pushed'
  }
}
class Container {
  async register(): Promise<void> {}
}
class Registration {
  async unregister(): Promise<boolean> {
    return true
  }
}
class Connection {
  async setLocalDescription(): Promise<void> {}
}

/** A page's globals, to be held; the language's own are this test's. */
function held(worker?: false) {
  const given = {
    history: new History(),
    navigator: { serviceWorker: new Container() },
    window: { fetch: () => 'fetched' },
    fetch: () => 'fetched',
    JSON: { parse: () => 'parsed' },
    ServiceWorkerRegistration: class extends Registration {},
    RTCPeerConnection: class extends Connection {},
    XMLHttpRequest: class {},
  }
  for (const [name, value] of Object.entries(given)) vi.stubGlobal(name, value)
  const page: Pick<BootPage, 'restore' | 'config'> = { config: worker === false ? { worker } : {} }
  holdBuiltIns(page)
  return { ...given, restore: () => page.restore?.() ?? [] }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('whoever replaces what the shell needs gets an error, and nothing is replaced', () => {
  const { history, navigator, window, JSON: json } = held()
  const taken: [object, string][] = [
    [history, 'pushState'],
    [navigator.serviceWorker, 'register'],
    [window, 'fetch'],
    [json, 'parse'],
  ]
  for (const [owner, key] of taken) {
    const before = Reflect.get(owner, key)
    expect(() => Object.assign(owner, { [key]: () => {} }), key).toThrow(TypeError)
    expect(() => Object.defineProperty(owner, key, { value: () => {} }), key).toThrow(TypeError)
    expect(Reflect.get(owner, key)).toBe(before)
  }
  expect(history.pushState()).toBe('pushed')
})

test('no remote ends the service worker of the app, nor connects to another browser', () => {
  const { ServiceWorkerRegistration, RTCPeerConnection } = held()
  expect(() => new ServiceWorkerRegistration().unregister()).toThrow('the page does not allow this')
  expect(() => new RTCPeerConnection().setLocalDescription()).toThrow('the page does not allow this')
})

test('where the gateway has the worker given up, the shell can', async () => {
  const { ServiceWorkerRegistration } = held(false)
  expect(await new ServiceWorkerRegistration().unregister()).toBe(true)
})

test('what was replaced of the language is put back and named; what only an object of one’s own has is left alone', () => {
  const { restore } = held()
  const { map, push } = Array.prototype
  const own: number[] = []
  own.push = () => 7
  Array.prototype.map = () => []
  Array.prototype.push = () => 0
  Promise.all = () => Promise.reject(new Error('broken'))
  const names = restore()
  expect([Array.prototype.map, Array.prototype.push]).toEqual([map, push])
  expect(names).toEqual(['Array.prototype.push', 'Array.prototype.map', 'Promise.all'].sort(byPlace(names)))
  expect(own.push()).toBe(7)
  expect(restore()).toEqual([])
})

test('symbols, accessors, iterators and what was taken away are put back too', () => {
  const { restore } = held()
  const iterate = Array.prototype[Symbol.iterator]
  const arrays: object = Object.getPrototypeOf([][Symbol.iterator]())
  const { next } = arrays as { next: unknown }
  const size = Object.getOwnPropertyDescriptor(Map.prototype, 'size')
  // not iterated in between: nothing could be
  Array.prototype[Symbol.iterator] = () => ({ next: () => ({ done: true, value: undefined }) }) as never
  Object.assign(arrays, { next: () => ({ done: true }) })
  Object.defineProperty(Map.prototype, 'size', { get: () => 7, configurable: true })
  Reflect.deleteProperty(Array.prototype, 'includes')
  const names = restore()
  expect(Array.prototype[Symbol.iterator]).toBe(iterate)
  expect((arrays as { next: unknown }).next).toBe(next)
  expect(Object.getOwnPropertyDescriptor(Map.prototype, 'size')).toEqual(size)
  expect([1].includes(1)).toBe(true)
  expect(names.toSorted()).toEqual([
    'Array.iterator.next',
    'Array.prototype.includes',
    'Array.prototype[Symbol.iterator]',
    'Map.prototype.size',
  ])
  expect(restore()).toEqual([])
})

const byPlace = (names: string[]) => (one: string, other: string) => names.indexOf(one) - names.indexOf(other)
