import { createContext, useContext } from 'react'
import { expect, test, vi } from 'vitest'
import { PiecesProvider, RemoteScreen, type SlotProps } from '../react/index.ts'
import { renderPage } from './render-page.tsx'

const route = { path: '/Start', remote: 'start', screen: 'start', title: 'Start' }
vi.mock('../composition/index.ts', async (original) => ({
  ...(await original<object>()),
  composition: { id: 'c', shell: '1', revision: 1, remotes: { start: { version: '1', routes: [], contract: '1' } } },
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
