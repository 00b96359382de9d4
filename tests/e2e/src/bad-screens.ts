/** Screens of a remote that are bad in one way each, and two that are not. */
import type { NewRemote } from './new-part.ts'

export const UI = '@yaksok/shared/page/ui'

/** Source of a screen; `head` stands above it. */
export const screen = (body: string, head = '') => `import { AppBar, Screen } from '${UI}'
${head}
export default function Bad() {
  ${body}
}
`
/** Returns an element in the frame of screens. */
export const around = (content: string) => `return <Screen bar={<AppBar title="쿠폰" />}>${content}</Screen>`

/** A screen with an effect. */
const effect = (body: string) =>
  screen(`useEffect(() => {\n    ${body}\n  }, [])\n  ${around('<p>쿠폰</p>')}`, `import { useEffect } from 'react'`)

/** Its screens by what is wrong with them. */
export const SCREENS: Record<string, string> = {
  fine: screen(around('<p>쿠폰이 없어요</p>')),
  throws: screen(`if (document.title) throw new Error('broken on purpose')\n  ${around('<p>쿠폰</p>')}`),
  'throws-later': screen(
    `useEffect(() => void setTimeout(() => { throw new Error('broken a little later') }), [])\n  ${around('<p>쿠폰</p>')}`,
    `import { useEffect } from 'react'`,
  ),
  'says-error': screen(`console.error('no coupons at all')\n  ${around('<p>쿠폰</p>')}`),
  waits: screen(around('<Skeleton><Bone height="4rem" /></Skeleton>'), `import { Bone, Skeleton } from '${UI}'`),
  nameless: screen(around('<p>쿠폰</p><button type="button" />')),
  pale: screen(around('<p style={{ color: "#ccc", background: "#fff" }}>쿠폰이 없어요</p>')),
  'no-page': screen(`const { title } = document
  ${around('<p>{title}</p>')}`),
  differs: screen(around("<p>{typeof document === 'undefined' ? '서버' : '브라우저'}</p>")),
  meddles: screen(around('<p>쿠폰</p>'), `Array.prototype.at = function (index) {\n  return this[index]\n}`),
  // what the look itself might have used
  breaks: screen(
    around('<p>쿠폰</p>'),
    `if (typeof document !== 'undefined') {
  JSON.parse = () => ({})
  Array.prototype.map = () => []
  window.fetch = () => new Promise(() => {})
  document.querySelector = () => null
}`,
  ),
  'holds-history': effect('history.pushState = () => {}'),
  unregisters: effect(
    `navigator.serviceWorker.getRegistrations().then((all) => all.forEach((one) => one.unregister()))`,
  ),
  registers: effect(`navigator.serviceWorker.register('/sw.js')`),
  listens: effect(`addEventListener('resize', () => document.title)`),
  ticks: effect('setInterval(() => document.title, 60_000)'),
  'ticks-on': effect('const again = () => void setTimeout(again, 20)\n    again()'),
  paints: effect(`document.body.style.background = 'rgb(255, 250, 250)'`),
  tidy: effect(`const seen = () => document.title
    addEventListener('resize', seen)
    const timer = setInterval(seen, 1000)
    document.body.classList.add('tidy')
    return () => {
      removeEventListener('resize', seen)
      clearInterval(timer)
      document.body.classList.remove('tidy')
    }`),
  blocks: effect('const until = performance.now() + 15_000\n    while (performance.now() < until) document.title'),
}

/** A remote with a route for each of the screens `names`. */
export const coupons = (names: string[], sources: Record<string, string> = SCREENS): NewRemote => ({
  name: 'coupons',
  description: {
    routes: names.map((name) => ({ path: `/Coupons-${name}`, screen: name, title: '쿠폰' })),
  },
  sources: Object.fromEntries(names.map((name) => [`${name}/index.tsx`, sources[name] ?? ''])),
})
