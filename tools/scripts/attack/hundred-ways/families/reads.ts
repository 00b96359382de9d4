/** To read: token, storage, cookies, other screens, the confirm origin, other members. */
import { got, type Way } from '../way.ts'
import { call, freshRealm, wait } from './page.ts'

const TOKEN = {
  wants: 'the session token',
  harm: 'reads',
  expected: { limited: 'a token reads and plays until it ends; money and passwords want the confirm origin' },
  succeeded: got('token'),
} as const

const SCREEN = {
  harm: 'reads',
  expected: { limited: 'what the member may read is in the page; review of the remote stands before it' },
  succeeded: got('screen'),
} as const

const ofPage: Way[] = [
  { ...TOKEN, id: 'token-in-storage', run: () => localStorage.getItem('token') },
  { ...TOKEN, id: 'token-in-all-storage', run: () => JSON.stringify({ ...localStorage }) },
  {
    ...TOKEN,
    id: 'token-in-globals',
    wants: 'the session token in what the boot script left',
    run: () =>
      Object.keys(window)
        .map((name) => (window as unknown as Record<string, { token?: string } | null>)[name]?.token)
        .join(),
  },
  {
    ...TOKEN,
    id: 'token-of-a-fresh-realm',
    wants: 'the session token past what the boot script fixed',
    run: async () => (await freshRealm()).localStorage.getItem('token'),
  },
  {
    id: 'cookie',
    wants: 'the cookie that pages are drawn by',
    harm: 'reads',
    expected: 'refused',
    run: () => document.cookie,
    succeeded: got('cookie'),
  },
  {
    id: 'cookie-store',
    wants: 'the cookie, by the Cookie Store API',
    harm: 'reads',
    expected: 'refused',
    run: async () =>
      JSON.stringify(
        await (window as unknown as { cookieStore?: { getAll(): Promise<unknown> } }).cookieStore?.getAll(),
      ),
    succeeded: got('cookie'),
  },
  {
    id: 'cookie-by-trace',
    wants: 'the cookie, echoed by the server',
    harm: 'reads',
    expected: 'refused',
    run: async () => {
      const answers = ['/Home', '/telemetry', '/api/member/getUserInfo'].map((path) =>
        fetch(path, { method: 'OPTIONS' }).then((answer) => answer.text()),
      )
      return (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? one.value : '')).join()
    },
    succeeded: got('cookie'),
  },
  { ...SCREEN, id: 'screen-by-call', wants: 'the bank account, by its call', run: () => call('/getBankBind') },
  {
    ...SCREEN,
    id: 'screen-as-drawn',
    wants: 'another screen as the server draws it',
    run: async () => (await fetch('/Mine')).text(),
  },
  {
    ...SCREEN,
    id: 'screen-in-page',
    wants: 'fields and text of the screen that comes next',
    after: 'goes on',
    run: ({ loot }) => {
      const take = () => loot.push(document.body.textContent)
      new MutationObserver(take).observe(document.body, { childList: true, subtree: true, characterData: true })
    },
  },
  {
    ...SCREEN,
    id: 'screen-in-kept-pages',
    wants: 'screens that the service worker has kept',
    after: 'goes on',
    run: async ({ loot }) => {
      for (let times = 0; times < 20; times++) {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) loot.push(await (await cache.match(request))?.text())
        }
        await wait(200)
      }
    },
  },
]

const ofOthers: Way[] = [
  ['record', '/member/money/record', 'line'],
  ['statement-line', '/member/money/line', 'line'],
  ['inquiry', '/inquiry/find', 'inquiry'],
].map(([id = '', path = '', name]) => ({
  id: `other-member-${id}`,
  wants: `what another member has (${path})`,
  harm: 'reads',
  expected: 'refused',
  run: ({ foreign }) =>
    call(path, name === 'line' ? { line: foreign.line } : { id: foreign.inquiry }, { method: 'GET' }),
  succeeded: got('otherMember'),
}))

export const reads: Way[] = [...ofPage, ...ofOthers]
