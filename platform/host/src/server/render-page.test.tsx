import { createContext, useContext, useId } from 'react'
import { expect, test, vi } from 'vitest'
import { PiecesProvider, RemoteScreen, type SlotProps } from '../react/index.ts'
import { renderPage } from './render-page.tsx'

const route = { path: '/Start', remote: 'start', screen: 'start', title: 'Start' }
vi.mock('../composition/index.ts', async (original) => ({
  ...(await original<object>()),
  composition: {
    ...{ id: 'c', shell: '1', revision: 1 },
    remotes: {
      start: { version: '1', routes: [], contract: '1' },
      other: { version: '1', routes: [], contract: '1', cards: [['list', 1, 'card']] },
    },
  },
  routeFor: () => route,
}))

const SlotContext = createContext<React.ComponentType<SlotProps> | null>(null)
const PIECES = {
  Fallback: () => null,
  Skeleton: () => null,
  cards: { Provider: SlotContext.Provider, Failed: () => null },
}

let times = 0
function Screen() {
  const Slot = useContext(SlotContext)
  times += 1
  return <main>{Slot && <Slot place="home" waiting={<p>waiting</p>} />}</main>
}

const page = (
  <PiecesProvider value={PIECES}>
    <RemoteScreen route={route as never} />
  </PiecesProvider>
)

test('a screen with a slot for cards is rendered once, with what stands in for them', async () => {
  const html = await renderPage({ url: '/Start', component: () => Screen }, page)
  expect(html).toContain('<main>')
  expect(times).toBe(1)
})

test('a screen of another framework is rendered by what the shell makes of it', async () => {
  const module = { render: () => '<b>plain</b>' }
  const mounted = vi.fn(() => () => <main>plain</main>)
  expect(await renderPage({ url: '/Start', component: () => module }, page, mounted)).toContain('plain')
  expect(mounted).toHaveBeenCalledExactlyOnceWith(module)
})

let frames = 0
function Frame() {
  frames += 1
  return (
    <>
      <nav />
      {page}
    </>
  )
}

const Labelled = () => <b id={useId()}>card</b>
const idIn = (html: string) => /<b id="([^"]+)">/.exec(html)?.[1]

function Listed() {
  const Slot = useContext(SlotContext)
  return [0, 1, 2].map((at) => <p key={at}>{at === 1 && Slot && <Slot place="list" />}</p>)
}

test('a card with ids has those that it has in its place, for one more rendering of its page', async () => {
  const component = (remote: string) => (remote === 'start' ? Listed : Labelled)
  const screen = await renderPage({ url: '/Start', component }, <Frame />)
  const [, at = ''] = /data-at="([^"]+)"/.exec(screen) ?? []
  const card = { ...{ place: 'list', remote: 'other', expose: 'card' }, gives: {}, at, index: 0 }
  frames = 0
  const alone = await renderPage({ url: '/Start', component, card }, <Frame />)
  expect(frames).toBe(2)
  // its code is there by now: the screen shows the card itself
  const whole = await renderPage({ url: '/Start', component }, <Frame />)
  expect(idIn(alone)).toBeDefined()
  expect(idIn(alone)).toBe(idIn(whole))
})
