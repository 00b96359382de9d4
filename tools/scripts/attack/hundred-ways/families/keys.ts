/** To read what is typed on Login after it ran: the member logs out, and in again. */
import type * as SessionModule from '@yaksok/shared/page/session'
import { got, type Way } from '../way.ts'
import { freshRealm, ownFile, trusted, wait } from './page.ts'

const LOGIN = {
  harm: 'credentials',
  expected: 'refused',
  after: 'logs in again',
  succeeded: got('password'),
} as const

/** The values of all fields of a document. */
const fieldsOf = (document: Document) => [...document.querySelectorAll('input')].map(({ value }) => value).join()

/** Has a function of an owner tell what it is called with. */
function wrap(owner: object | undefined, name: string, loot: unknown[]): void {
  const functions = owner as Record<string, (...given: unknown[]) => unknown>
  const before = functions[name] as (...given: unknown[]) => unknown
  functions[name] = function (this: unknown, ...given: unknown[]) {
    loot.push(given.map(String).join())
    return before.apply(this, given)
  }
}

const wrapped = (id: string, wants: string, owner: () => object | undefined, name: string): Way => ({
  ...LOGIN,
  id,
  wants,
  run: ({ loot }) => wrap(owner(), name, loot),
})

/** A window that stays open while the member’s page goes on to Login, with code in it that looks there. */
async function watchingWindow(loot: unknown[], address: string): Promise<void> {
  const opened = open(address) as (Window & typeof globalThis) | null
  if (!opened) return
  await wait(1000)
  const { document: inside } = opened
  const script = inside.createElement('script')
  script.src = trusted(opened, ownFile('watch-opener'))
  ;(opened as unknown as { watch: string }).watch = 'opener'
  inside.body.append(script)
  loot.push(address)
}

const hearKeys = (loot: unknown[]) => addEventListener('keydown', ({ key }) => loot.push(`key ${key}`), true)

export const keys: Way[] = [
  {
    ...LOGIN,
    id: 'login-keys',
    wants: 'keys that are pressed on Login',
    run: ({ loot }) => hearKeys(loot),
  },
  {
    ...LOGIN,
    id: 'login-said-offline',
    wants: 'keys that are pressed on Login, in a document that it says is without a connection',
    run: ({ loot }) => {
      Object.defineProperty(navigator, 'onLine', { get: () => false })
      hearKeys(loot)
    },
  },
  {
    ...LOGIN,
    id: 'login-said-unreachable',
    wants: 'the same, where it gives the end of the session another reason',
    run: ({ loot }) => {
      const { store, endReasonAtom } = (globalThis as unknown as { session: typeof SessionModule }).session
      store.sub(endReasonAtom, () => {
        if (store.get(endReasonAtom) === 'logout') store.set(endReasonAtom, 'unreachable')
      })
      hearKeys(loot)
    },
  },
  {
    ...LOGIN,
    id: 'login-at-its-address',
    wants: 'keys that are pressed on the Login that the address of its screen leads to without a session',
    after: 'logs in at its address',
    run: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store
      document.cookie = 'hears=1; Path=/'
    },
  },
  {
    ...LOGIN,
    id: 'login-input-events',
    wants: 'input events of Login',
    run: ({ loot }) =>
      document.addEventListener('input', ({ target }) => loot.push((target as HTMLInputElement).value), true),
  },
  {
    ...LOGIN,
    id: 'login-fields',
    wants: 'the fields of Login, looked at again and again',
    run: ({ loot }) => setInterval(() => loot.push(fieldsOf(document)), 20),
  },
  {
    ...LOGIN,
    id: 'login-submit',
    wants: 'the form of Login as it is sent',
    run: ({ loot }) => document.addEventListener('submit', () => loot.push(fieldsOf(document)), true),
  },
  {
    ...LOGIN,
    id: 'login-react',
    wants: 'the state that React keeps of Login',
    run: ({ loot }) =>
      setInterval(() => {
        for (const input of document.querySelectorAll('input'))
          for (const name of Object.keys(input))
            if (name.startsWith('__reactProps'))
              loot.push((input as unknown as Record<string, { value?: string }>)[name]?.value)
      }, 20),
  },
  {
    ...LOGIN,
    id: 'login-value-setter',
    wants: 'what React sets into a field',
    run: ({ loot }) => {
      const found = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        ...found,
        get(this: HTMLInputElement) {
          const value = found.get?.call(this)
          loot.push(value)
          return value
        },
      })
    },
  },
  wrapped('login-fetch', 'what Login sends, by a wrapped fetch', () => window, 'fetch'),
  wrapped('login-xhr', 'what Login sends, by a wrapped XMLHttpRequest', () => XMLHttpRequest.prototype, 'send'),
  wrapped('login-params', 'what Login sends, by wrapped form fields', () => URLSearchParams.prototype, 'append'),
  wrapped('login-set', 'what Login sends, by a wrapped Object.entries', () => Object, 'entries'),
  wrapped('login-json', 'what Login sends, by a wrapped JSON', () => JSON, 'stringify'),
  wrapped('login-crypto', 'what Login hashes, by a wrapped Web Crypto', () => crypto.subtle, 'digest'),
  wrapped('login-encoder', 'what Login encodes, by a wrapped TextEncoder', () => TextEncoder.prototype, 'encode'),
  {
    ...LOGIN,
    id: 'login-from-a-window',
    wants: 'the fields of Login, from a window of nothing that it opened before',
    run: ({ loot }) => watchingWindow(loot, 'about:blank'),
  },
  {
    ...LOGIN,
    id: 'login-from-a-plain-file',
    wants: 'the same from a window of a file of the app that has no page around it',
    run: ({ loot }) => watchingWindow(loot, '/robots.txt'),
  },
  {
    ...LOGIN,
    id: 'login-from-an-answer',
    wants: 'the same from a window of an answer of the API',
    run: ({ loot }) => watchingWindow(loot, '/composition.json'),
  },
  {
    ...LOGIN,
    id: 'login-opened-by-it',
    wants: 'the fields of a Login that it opened itself',
    after: 'logs in again',
    run: async ({ loot }) => {
      await freshRealm()
      const opened = open('/Login')
      setInterval(() => {
        try {
          if (opened) loot.push(fieldsOf(opened.document))
        } catch (error) {
          loot.push(String(error))
        }
      }, 20)
    },
  },
]
