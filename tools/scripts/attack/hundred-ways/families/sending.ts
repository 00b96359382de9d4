/** How ways of sending are written. */
import { type Given, heard, type Way } from '../way.ts'
import { sinkUrl, wait } from './page.ts'

const SEND = { harm: 'sends', expected: 'refused', succeeded: heard } as const
export const LEAVES = 'the member sees another site; the token alone neither pays out nor changes a password'

export const way = (id: string, wants: string, run: (given: Given) => unknown): Way => ({
  ...SEND,
  id: `send-${id}`,
  wants,
  run: async (given) => {
    const answer = await run(given)
    await wait(300)
    return String(answer)
  },
})

export const limited = (one: Way, limit: string): Way => ({ ...one, expected: { limited: limit } })

/** Puts an element into the page, with attributes. */
export const put = (name: string, attributes: Record<string, string>, into: Element = document.body) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  into.append(element)
  return element as HTMLElement
}

export const link = (rel: string, more: Record<string, string> = {}) =>
  way(`link-${rel.replace(' ', '-')}`, `a request by <link rel="${rel}">`, (given) =>
    put('link', { rel, href: sinkUrl(given, '/?token'), ...more }, document.head),
  )

export const styled = (id: string, css: (url: string) => string) =>
  way(`css-${id}`, `a request by a style (${id})`, (given) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css(sinkUrl(given, '/a')))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    put('p', { class: 'sends', style: css(sinkUrl(given, '/b')).replace(/^.*\{|\}$/g, '') }).textContent = 'sends'
  })
