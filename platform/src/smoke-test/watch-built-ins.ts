import type { Look } from './page-watch.ts'

type Values = Record<PropertyKey, unknown>

/** Something of the browser's that has functions, as it was at first. */
interface Owner {
  name: string
  owner: object
  /** What of it counts: all, functions that it had, or what hides a thing of its prototype. */
  kind: 'all' | 'functions' | 'instance'
  /** Value or getter, and setter. */
  first: Values
  setters: Values
}

/** All functions that the window has when no script of the page has begun. Sent into the page as text. */
export function builtIns(): Owner[] {
  const { ownKeys, getOwnPropertyDescriptor: describe } = Reflect
  const owners: Owner[] = []
  const remember = (name: string, owner: object, kind: Owner['kind']) => {
    const first: Values = Object.create(null)
    const setters: Values = Object.create(null)
    for (const key of ownKeys(owner)) {
      const { value, get, set } = describe(owner, key) ?? {}
      if (kind === 'functions' && typeof (get ?? value) !== 'function') continue
      first[key] = get ?? value
      setters[key] = set
    }
    owners.push({ name, owner, kind, first, setters })
  }
  for (const key of Object.getOwnPropertyNames(window)) {
    const value = describe(window, key)?.value
    if (typeof value === 'function') {
      remember(key, value, 'functions')
      if (typeof value.prototype === 'object' && value.prototype) remember(`${key}.prototype`, value.prototype, 'all')
    } else if (value && typeof value === 'object' && value !== window) remember(key, value, 'functions')
  }
  remember('window', window, 'functions')
  const instances = { history, navigator, document, performance, crypto, customElements, screen }
  for (const [name, owner] of Object.entries(instances)) remember(name, owner, 'instance')
  return owners
}

/**
 * Tells which of them are others now. Sent into the page as text; when it is asked it uses nothing that the page could have
 * replaced.
 */
export function watchBuiltIns(look: Look, owners: Owner[]): void {
  const { ownKeys, getOwnPropertyDescriptor: describe, getPrototypeOf } = Reflect
  const { hasOwn, is } = Object
  const text = String
  let values: Values = Object.create(null)
  look.changedTo = (at) => values[at]
  look.changed = () => {
    let told = ''
    let count = 0
    values = Object.create(null)
    for (let at = 0; at < owners.length; at++) {
      const { name, owner, first, setters, kind } = owners[at] as Owner
      const judge = (key: PropertyKey) => {
        const now = describe(owner, key)
        const value = now && (hasOwn(now, 'value') ? now.value : now.get)
        const setter = now && hasOwn(now, 'set') ? now.set : undefined
        if (key in first && is(first[key], value) && is(setters[key], setter)) return
        told += `${name}.${text(key)}\n`
        values[count++] = value
      }
      const had = ownKeys(first)
      for (let of = 0; of < had.length; of++) if (kind !== 'instance') judge(had[of] as PropertyKey)
      const keys = ownKeys(owner)
      const inherited = getPrototypeOf(owner) ?? first
      for (let of = 0; of < keys.length; of++) {
        const key = keys[of] as PropertyKey
        if (!(key in first) && (kind === 'all' || (kind === 'instance' && key in inherited))) judge(key)
      }
    }
    return told
  }
}
