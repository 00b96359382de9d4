/** The screens that are compared: what a member came for, and what they tap. The same for every build. */

export interface Screen {
  name: string
  path: string
  member: boolean
  /** Expressions of the elements whose text the member came for: the content is there when all of them are painted. */
  marks: string[]
  /** Expression of the button that is tapped the moment the content is there; it needs React, and asks nobody. */
  button: string
  /** Expression that is true once React has answered the tap. */
  answered: string
}

const one = (selector: string) => `shown(${JSON.stringify(selector)})`
const balance = `textElement('1,000,000')`

export const SCREENS: Screen[] = [
  {
    name: 'Login',
    path: '/Login',
    member: false,
    marks: [`${one('form input[type="password"]')}.labels[0]`],
    // nothing is filled in: the form says so and asks nobody
    button: one('form button[type="submit"]'),
    answered: `!!${one('form [role="alert"]')}`,
  },
  {
    name: 'Home',
    path: '/Home',
    member: true,
    // the balance, and the newest notice's line
    marks: [balance, `textElement('결과를 직접')`],
    button: one('button[aria-label="공지 멈추기"]'),
    answered: `!!${one('button[aria-label="공지 움직이기"]')}`,
  },
  {
    name: 'Nei',
    path: '/Nei',
    member: true,
    marks: [`textElement('64,000원')`],
    // the sheet of filters is rendered when it is opened
    button: `buttonOf('필터')`,
    answered: `!!${one('dialog[open]')}`,
  },
  {
    name: 'Lottery',
    path: '/Lottery?key=dice&id=4',
    member: true,
    marks: [balance, one('button[aria-pressed] span[aria-hidden] > span')],
    button: one('button[aria-pressed]'),
    answered: `!!${one('button[aria-pressed="true"]')}`,
  },
  {
    name: 'Tx',
    path: '/Tx',
    member: true,
    marks: [balance, `${one('input[inputmode="numeric"]')}.labels[0]`],
    button: `buttonOf('+1만')`,
    answered: `${one('input[inputmode="numeric"]')}.value !== ''`,
  },
]

export const HOME = SCREENS.find(({ name }) => name === 'Home') as Screen

/** What a member taps first: a menu, a filter, an amount, a sheet. Nothing of it is there before the tap. */
export const FIRST_TAPS: Readonly<Record<string, Pick<Screen, 'button'> & { done: string }>> = {
  Home: { button: `shown('button[aria-label="메뉴 열기"]')`, done: `shown('dialog[open] a')` },
  Nei: { button: `buttonOf('카페')`, done: `buttonOf('카페').matches('[aria-pressed="true"]')` },
  Tx: { button: `buttonOf('+1만')`, done: `shown('input[inputmode="numeric"]').value !== ''` },
  Lottery: { button: `shown('button[aria-label="추첨 규칙"]')`, done: `shown('dialog[open] table')` },
}

/** The expressions' own helpers, as text: a page's policy forbids eval. */
export const HELPERS = `
  const texts = (root) => document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.data.trim() && !/^(SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? 'SCRIPT') ? 1 : 2)
  const shown = (selector) => [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())
  const textElement = (text) => {
    const walker = texts(document.body)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode
      // tabs that were left stay in the page, hidden
      if (data.includes(text) && parentElement.checkVisibility()) return parentElement
    }
    return null
  }
  const buttonOf = (text) => [...document.querySelectorAll('button')].find((button) => button.textContent === text)
`
