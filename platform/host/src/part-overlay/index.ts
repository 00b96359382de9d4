/**
 * The developer's look at a part of the page: Alt-click on it, or Alt+Shift+D for the screen's. It comes with the badge alone, to a
 * browser that has agreed to a developer's build; members never load it.
 */
import { composition } from '../composition/index.ts'
import { descriptionOf, serverRenderOf } from './asked-facts.ts'
import { factsOf, followParts, type PartFacts, partOf } from './facts.ts'

/** Held on the element itself: no sheet of a part reaches it, and the page's policy allows no sheet of ours. */
const HELD: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: 'auto 8px 8px auto',
  'z-index': '2147483646',
  'max-width': 'min(28rem, calc(100vw - 16px))',
  'max-height': '60vh',
  overflow: 'auto',
  padding: '12px 16px',
  'border-radius': '12px',
  background: '#16181d',
  color: '#f2f4f8',
  font: '0.8125rem/1.6 ui-monospace, monospace',
  'overflow-wrap': 'anywhere',
  'box-shadow': '0 8px 32px rgb(0 0 0 / .4)',
}
const BUTTON: Readonly<Record<string, string>> = {
  'min-height': '44px',
  'min-width': '44px',
  padding: '0 12px',
  border: '1px solid #6b7280',
  'border-radius': '8px',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
}

let shown: HTMLElement | undefined

/** Listens from now on. */
export function startPartOverlay(): void {
  followParts()
  addEventListener(
    'click',
    (event) => {
      if (!event.altKey || !(event.target instanceof Element) || shown?.contains(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      show(partOf(event.target))
    },
    true,
  )
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
    else if (event.altKey && event.shiftKey && event.code === 'KeyD') {
      if (shown) hide()
      else show(partOf(null))
    }
  })
}

function hide(): void {
  shown?.remove()
  shown = undefined
}

function show(name: string | undefined): void {
  hide()
  const panel = element('aside', HELD)
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', 'Part of the page')
  const lines = name ? linesOf(factsOf(name)) : [['part', "the shell's own screen"] as const]
  const described = name === undefined ? undefined : descriptionOf(name)
  const asked = [
    ...(described
      ? [
          ['team', described.then(({ team }) => team)] as const,
          ['budget', described.then(({ budget }) => budget)] as const,
        ]
      : []),
    ['page rendered on the server', serverRenderOf()],
  ] as const
  const list = element('dl', { margin: '0' })
  for (const [term, text] of [
    ...lines,
    ...asked,
    ['shell', composition.shell],
    ['composition', composition.id],
  ] as const) {
    const row = element('div', {})
    const [label, value] = [
      element('dt', { display: 'inline', opacity: '.7' }),
      element('dd', { display: 'inline', margin: '0' }),
    ]
    label.textContent = `${term}  `
    if (typeof text === 'string') value.textContent = text
    else {
      value.textContent = '…'
      void text.then((answer) => (value.textContent = answer))
    }
    row.append(label, value)
    list.append(row)
  }
  const close = element('button', BUTTON)
  close.textContent = 'Close (Esc)'
  close.addEventListener('click', hide)
  panel.append(list, close)
  // beside the body, where no screen renders
  document.documentElement.append(panel)
  shown = panel
  close.focus()
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

const linesOf = (facts: PartFacts): (readonly [string, string])[] => [
  ['part', facts.name],
  ['version', facts.version],
  ['source', facts.source],
  ['contract', facts.contract],
  ['routes', facts.routes.join(', ')],
  ['files', `${facts.files}, ${kB(facts.bytes)} kB`],
  ['load', `${facts.loadMs} ms`],
  ['render in the browser', `${facts.renderMs} ms`],
  ['calls of the page', `${facts.calls}, slowest ${facts.slowestMs} ms`],
  ['last error', facts.lastError],
]

function element(tag: string, style: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(tag)
  for (const [property, value] of Object.entries(style)) made.style.setProperty(property, value, 'important')
  return made
}
