/** To stay in what the app keeps: caches, storage, cookies. */
import { type Given, PLANTED, ranAfter, type Way } from '../way.ts'
import { ownFile, tells, tokenNow, wait } from './page.ts'

const STAY = { harm: 'outlives', expected: 'refused', succeeded: ranAfter } as const

const html = (given: Given) => `<!doctype html><html><title>약속</title><script>${tells(given)}</script></html>`

/** Puts a page of its own among those that the service worker has kept. */
async function poison(given: Given, paths: string[], renew = false): Promise<void> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tokenNow()))
  const mark = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const cache = await caches.open('kept-pages')
  const session = await (await cache.match('/kept/session'))?.json().catch(() => null)
  if (!session || renew) await cache.put('/kept/session', Response.json({ mark, tag: 'x', composition: '', files: '' }))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'kept-at': String(Date.now()),
    'kept-mark': session?.mark ?? mark,
  }
  for (const path of paths) await cache.put(path, new Response(html(given), { headers }))
}

export const storage: Way[] = [
  {
    ...STAY,
    id: 'kept-page',
    wants: 'its own page in the place of a kept one, without a connection',
    after: 'comes back',
    run: async (given) => {
      await wait(1500)
      await poison(given, ['/Home', '/Mine', '/'])
    },
  },
  {
    ...STAY,
    id: 'kept-login',
    wants: 'its own page in the place of Login',
    after: 'leaves',
    run: async (given) => {
      await wait(1500)
      addEventListener('pagehide', () => void poison(given, ['/Login', '/Home'], true))
      setInterval(() => void poison(given, ['/Login', '/Home'], true), 200)
    },
  },
  {
    ...STAY,
    id: 'kept-files',
    wants: 'its own script in the place of a kept file of the app',
    after: 'comes back',
    run: async (given) => {
      await wait(1500)
      const scripts = [...document.scripts].map(({ src }) => new URL(src || '/', location.href).pathname)
      const cache = await caches.open('kept-files')
      for (const path of scripts.filter((one) => one.startsWith('/r/')))
        await cache.put(path, new Response(tells(given), { headers: { 'content-type': 'text/javascript' } }))
    },
  },
  {
    ...STAY,
    id: 'kept-list',
    wants: 'its own script in the place of every kept script, and a list that says so',
    after: 'comes back',
    run: async (given) => {
      const cache = await caches.open('kept-files')
      for (const end = performance.now() + 8000; !(await cache.match('/kept/files')); await wait(100))
        if (performance.now() > end) return
      const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(tells(given)))
      const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.js'))
      for (const path of paths)
        await cache.put(path, new Response(tells(given), { headers: { 'content-type': 'text/javascript' } }))
      await cache.put('/kept/files', Response.json(paths.map((path) => [path, integrity])))
    },
  },
  {
    ...STAY,
    id: 'kept-note',
    wants: 'a script of its release in every kept page, by a note to the worker that is HTML',
    after: 'comes back',
    run: async ({ id }) => {
      await wait(1500)
      // another mark, so that it is another session, under which the pages of this one are kept all the same
      const { mark = '' } = (await (await caches.match('/kept/session'))?.json().catch(() => ({}))) ?? {}
      const tag = `x"><script src="${ownFile(id)}"></script><i title="`
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ kept: 'visited', address: '/Home', mark: `${mark}0`, tag })
      await wait(1500)
    },
  },
  {
    ...STAY,
    id: 'kept-trust',
    wants: 'its own word in what the browser believes of releases: a false root, and a verdict for what is to come',
    after: 'comes back',
    run: async () => {
      await wait(1500)
      const root = { signed: { version: 1 }, signatures: [] }
      const good = { of: PLANTED, at: Date.now(), live: {} }
      const cache = await caches.open('kept-trust')
      await cache.put('/kept/trust', Response.json({ log: null, trust: { root, teams: '', live: {} }, good }))
    },
    succeeded: ({ left }) => left.believes.includes(PLANTED) || !left.believes.includes('live'),
  },
  {
    ...STAY,
    id: 'other-cache',
    wants: 'its own page in a cache of its own',
    after: 'comes back',
    run: async (given) => {
      const cache = await caches.open(`a-${given.id}`)
      await cache.put('/Home', new Response(html(given), { headers: { 'content-type': 'text/html' } }))
    },
  },
  ...(['localStorage', 'sessionStorage'] as const).map(
    (name): Way => ({
      ...STAY,
      id: name.toLowerCase(),
      wants: `a script in every value of ${name}`,
      after: 'comes back',
      run: (given) => {
        const script = `<img src=x onerror='${tells(given)}'><script>${tells(given)}</script>`
        const known = [
          ...['theme', 'textSize', 'balanceHidden', 'introSeen', 'noticesSeen', 'device', 'publicLog', 'attempts'],
          ...['draft:deposit', 'recent:venues', 'timeInDraws', 'receipts', 'drawLooks', 'seen'],
        ]
        for (const key of [...Object.keys(window[name]), ...known])
          if (key !== 'token') window[name].setItem(key, script)
      },
    }),
  ),
  {
    ...STAY,
    id: 'indexeddb',
    wants: 'a script in a database that code of the app reads',
    after: 'comes back',
    run: async (given) => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      for (const name of [...names, 'yaksok'])
        await new Promise((resolve) => {
          const asked = indexedDB.open(name, 99)
          asked.onupgradeneeded = () => asked.result.createObjectStore(given.id).put(tells(given), 'a')
          asked.onsuccess = resolve
          asked.onerror = resolve
        })
    },
  },
  {
    ...STAY,
    id: 'cookies',
    wants: 'cookies that change which code the next page is made of',
    after: 'comes back',
    run: ({ sink, id }) => {
      const at = `http://${id}.${sink.host}:${sink.port}`
      for (const name of ['preview', 'yaksok-preview', 'override', 'overrides', 'canary', 'browser', 'view'])
        for (const path of ['/', '/Home']) {
          // biome-ignore lint/suspicious/noDocumentCookie: the way that works in every browser
          document.cookie = `${name}=${encodeURIComponent(at)}; path=${path}`
        }
    },
    succeeded: (facts) => ranAfter(facts) || facts.heard.length > 0,
  },
  {
    ...STAY,
    id: 'override',
    wants: 'a build of its own in the next page, by the address of an override',
    after: 'comes back',
    run: async ({ sink, id }) => {
      const build = `http://${id}.${sink.host}:${sink.port}/r/home/1/remoteEntry.js`
      const agreed = fetch('/overrides', { method: 'POST', body: new URLSearchParams({ 'remote.home': build }) })
      await agreed.catch(() => null)
      history.replaceState(history.state, '', `/Home?remote.home=${encodeURIComponent(build)}`)
    },
    succeeded: (facts) => ranAfter(facts) || facts.heard.length > 0,
  },
]
