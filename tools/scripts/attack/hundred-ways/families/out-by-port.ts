/** To get out of a frame by what the page hears of it. */
import type { Way } from '../way.ts'
import { isLed, leads, out } from './out-of-frame.ts'
import { wait } from './page.ts'
import { put } from './sending.ts'

interface Page {
  navigate(to: string | number): void
  setTitle(text: string): void
  toast(text: string): void
  call(name: string, fields?: object): Promise<unknown>
}

/** What the frame was given as its page. */
const page = () => (globalThis as unknown as { hostile: { page: Page } }).hostile.page

/** No press of the member counts any more: a browser remembers one for five seconds. */
const unpressed = () => wait(6000)

export const outByPort: Way[] = [
  leads('navigate', 'the page led to Login, which nobody pressed for', async () => {
    await unpressed()
    page().navigate('/Login')
  }),
  leads('back', 'the page led back, which nobody pressed for', async () => {
    await unpressed()
    page().navigate(-1)
  }),
  ...[
    'javascript:location="/Login"',
    '//stolen.localhost/',
    '/\\stolen.localhost',
    '/Home/../../Nowhere',
    'data:,x',
  ].map((to, at) => leads(`navigate-${at}`, `the page led to ${to}`, () => page().navigate(to))),
  out(
    'title',
    'a title that is not the route’s',
    'misleads',
    () => page().setTitle(`${'당첨을 축하해요 '.repeat(9)}\u202e`),
    ({ shown }) => !/ · (쿠폰|홈|약속)( · 약속)?$|^(홈|약속)/.test(shown.title),
  ),
  out(
    'second-port',
    'the page to hear a second port',
    'misleads',
    async () => {
      const frame = put('iframe', {}) as HTMLIFrameElement
      for (const from of [window, frame.contentWindow]) {
        const { port1, port2 } = new MessageChannel()
        ;(from ?? window).parent.postMessage('framed-remote', '*', [port2])
        top?.postMessage('framed-remote', '*')
        for (const message of [
          { type: 'navigate', to: '/Login' },
          { type: 'title', text: '당첨' },
        ])
          port1.postMessage(message)
      }
      await wait(300)
    },
    (facts) => isLed(facts) || facts.shown.title.includes('당첨'),
  ),
  ...(
    [
      ['flood', 'a page that is busy with messages', () => page().toast('a')],
      ['giants', 'a page that is busy with giants', (at) => page().toast('x'.repeat(200_000 + at))],
      ['calls', 'a page that is busy with calls', () => void page().call('systemBase').catch(String)],
      ['strange', 'a page that trips over messages', (at) => void page().call(at % 2 ? '__proto__' : 'constructor')],
    ] as const satisfies [string, string, (at: number) => void][]
  ).map(([id, wants, say]) =>
    out(
      id,
      wants,
      'slows',
      () => {
        for (let at = 0; at < 1000; at++) (say as (at: number) => void)(at)
      },
      ({ shown }) => !shown.answers,
    ),
  ),
]
