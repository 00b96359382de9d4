/** To stay in what the browser goes on with: timers, history, windows, subscriptions. */
import { ranAfter, type Way } from '../way.ts'
import { call, ownFile, tells, trusted, wait } from './page.ts'

const STAY = { harm: 'outlives', expected: 'refused', succeeded: ranAfter } as const

export const pages: Way[] = [
  {
    ...STAY,
    id: 'timers',
    wants: 'timers after the logout',
    after: 'leaves',
    run: ({ id }) => {
      setInterval(() => void fetch(`/planted-${id}`), 200)
    },
  },
  {
    ...STAY,
    id: 'history-entries',
    wants: 'entries of the history that run code',
    after: 'comes back',
    run: (given) => {
      for (const address of ['/Home', `/Home#javascript:${tells(given)}`])
        history.pushState({ overlays: 9, idx: 'x', key: `<script>${tells(given)}</script>` }, '', address)
      try {
        history.pushState(null, '', `javascript:${tells(given)}`)
      } catch {
        // browsers refuse it
      }
    },
  },
  {
    ...STAY,
    id: 'window-left',
    wants: 'a window of its own that stays after the logout',
    after: 'leaves',
    run: async ({ id }) => {
      const opened = open('about:blank') as (Window & typeof globalThis) | null
      if (!opened) return
      const script = opened.document.createElement('script')
      script.src = trusted(opened, ownFile(id))
      opened.document.body.append(script)
      await wait(500)
    },
  },
  {
    ...STAY,
    id: 'push-subscription',
    wants: 'a push subscription of the browser with a key of its own',
    after: 'comes back',
    run: async () => {
      const registration = await navigator.serviceWorker.ready
      const applicationServerKey = new Uint8Array(65).fill(4)
      return (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).endpoint
    },
    succeeded: ({ got }) => got.includes('https://'),
  },
  {
    ...STAY,
    id: 'background-sync',
    wants: 'work that the browser begins by itself',
    after: 'comes back',
    run: async ({ id }) => {
      const registration = (await navigator.serviceWorker.ready) as unknown as Record<
        string,
        { register(tag: string, options?: object): Promise<void> } | undefined
      >
      await registration.periodicSync?.register(id, { minInterval: 1 })
      await registration.sync?.register(id)
    },
  },
  {
    ...STAY,
    id: 'token-elsewhere',
    wants: 'a session of its own that goes on after the logout',
    after: 'leaves',
    run: ({ known }) => call('/member/doLogin', { username: 'demo', password: `${known.password}-guessed` }),
    succeeded: ({ got }) => got.includes('"id"'),
  },
]
