import { act, type ComponentType, createContext, type ReactNode, useContext, useId, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SlotProps } from './pieces.ts'

const route = { path: '/Start', remote: 'start', screen: 'start', title: 'Start', tabBar: false, reach: 0 }
vi.mock('../composition/index.ts', async (original) => ({
  ...(await original<object>()),
  composition: {
    id: 'c',
    shell: '1',
    revision: 1,
    remotes: {
      start: { version: '1', routes: [], contract: '1' },
      list: {
        version: '1',
        routes: [],
        contract: '1',
        entry: '/r/list/1/remoteEntry.js',
        cards: [['row', 1, 'card', { row: 'string' }]],
      },
    },
  },
  routeFor: () => route,
}))
vi.mock('../loader/screen-files.ts', () => ({ refreshFiles: async () => {} }))
vi.mock('../loader/load-screen.ts', async (original) => ({
  ...(await original<object>()),
  loadScreen: (remote: string) => loads[remote]?.promise,
}))

const SlotContext = createContext<ComponentType<SlotProps> | null>(null)
let loads: Record<string, PromiseWithResolvers<object>> = {}
const errors: unknown[] = []
const root = () => document.querySelector('#root') as HTMLElement

let redraw: () => void = () => {}
let depth = 0

/** In the third place of so many lists, one in another. */
const within = (lists: number, child: ReactNode): ReactNode =>
  lists === 0 ? child : [<i key="a" />, <i key="b" />, <div key="c">{within(lists - 1, child)}</div>, <b key="d" />]

function Screen() {
  const Slot = useContext(SlotContext)
  const [times, set] = useState(0)
  redraw = () => set(times + 1)
  return (
    <main>{within(depth, Slot && <Slot place="row" gives={{ row: 'one' }} waiting={<p>waiting {times}</p>} />)}</main>
  )
}
const Card = ({ row }: { row: string }) => <button type="button">{row}</button>
const WithId = () => (
  <label className="my_card0-x" htmlFor={useId()}>
    named
  </label>
)

const Nothing = () => null
const Failed = () => <p>failed</p>

/** A page of its own modules, as the server's realm and the browser's each have: nothing but the HTML goes over. */
async function freshPage() {
  vi.resetModules()
  const react = await import('./index.ts')
  const { renderPage } = await import('../server/render-page.tsx')
  const { moduleLoader } = await import('../loader/module-loader.ts')
  const pieces = { Fallback: Nothing, Skeleton: Nothing, cards: { Provider: SlotContext.Provider, Failed } }
  const page: ReactNode = (
    <react.PiecesProvider value={pieces}>
      <div>
        <react.RemoteScreen route={route} />
        <p>bar</p>
      </div>
    </react.PiecesProvider>
  )
  return { page: page as React.ReactElement, renderPage, moduleLoader }
}

/** The HTML of the screen, with the card in its place as the gateway's script puts it there. */
async function servedPage(card: ComponentType<never>, isKnown = true): Promise<void> {
  vi.stubGlobal('document', undefined)
  const screen = await freshPage()
  const html = await screen.renderPage({ url: '/Start', component: () => Screen }, screen.page)
  const [, at = ''] = (isKnown && /data-at="([^"]*)"/.exec(html)) || []
  const other = await freshPage()
  const asked = { place: 'row', remote: 'list', expose: 'card', gives: { row: 'one' }, at, index: 0 }
  const cardHtml = await other.renderPage({ url: '/Start', component: () => card, card: asked }, other.page)
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = `<div id="root">${html}</div>`
  const place = document.querySelector('[data-card]') as HTMLElement
  expect(place.textContent).toContain('waiting')
  expect(place.dataset.card).toBe(JSON.stringify(['row', 'list', 'card', { row: 'one' }]))
  place.innerHTML = cardHtml
  place.dataset.rendered = ''
}

async function hydrated(): Promise<void> {
  const { page, moduleLoader } = await freshPage()
  moduleLoader('start', 'start').give(Screen)
  await act(async () => void hydrateRoot(root(), page, { onRecoverableError: (error) => void errors.push(error) }))
}

beforeEach(() => {
  loads = { list: Promise.withResolvers<object>() }
  errors.length = 0
  depth = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the server rendered of a card stays while its code comes, and is taken over as it is', async () => {
  const told = vi.spyOn(console, 'error')
  await servedPage(Card)
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('one')
  await hydrated()
  // the screen around it is rendered anew meanwhile
  await act(async () => redraw())
  expect(document.querySelector('button')).toBe(button)
  await act(async () => loads.list?.resolve(Card))
  expect(document.querySelector('button')).toBe(button)
  expect(Object.keys(button ?? {}).some((key) => key.startsWith('__react'))).toBe(true)
  expect(root().textContent).toBe('onebar')
  expect(errors).toEqual([])
  expect(told).not.toHaveBeenCalled()
})

test.each([0, 1, 9])('ids of a card are those that the page counts, %s lists deep', async (lists) => {
  const told = vi.spyOn(console, 'error')
  depth = lists
  await servedPage(WithId)
  const label = document.querySelector('label')
  expect(label?.htmlFor).toMatch(/^_R_/)
  await hydrated()
  await act(async () => loads.list?.resolve(WithId))
  expect(document.querySelector('label')).toBe(label)
  // React tells of ids that are others
  expect(told).not.toHaveBeenCalled()
  expect(errors).toEqual([])
})

test('ids that the server counted for the card alone become the page’s own', async () => {
  await servedPage(WithId, false)
  expect(root().innerHTML).toContain('_alone0-')
  await hydrated()
  await act(async () => loads.list?.resolve(WithId))
  expect(root().textContent).toBe('namedbar')
  expect(root().innerHTML).not.toContain('_alone0-')
  expect(errors).toEqual([])
})

test('a card whose code is out of reach says so in the place of what the server rendered', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers()
  await servedPage(Card)
  await hydrated()
  loads.list?.reject(new Error('away'))
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(root().textContent).toBe('failedbar')
  expect(errors).toEqual([])
})

test('a place without a rendered card shows what stands in until the card is there', async () => {
  await servedPage(Card)
  const place = document.querySelector('[data-card]') as HTMLElement
  place.innerHTML = '<p>waiting <!-- -->0</p>'
  place.removeAttribute('data-rendered')
  await hydrated()
  expect(root().textContent).toBe('waiting 0bar')
  await act(async () => loads.list?.resolve(Card))
  expect(root().textContent).toBe('onebar')
  expect(errors).toEqual([])
})
