// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Activity, Component, createElement, type ReactNode, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mounted, MountModule, MountOptions, MountProps, Render } from './contract.ts'
import { mountedComponent, renderedComponent } from './mounted-component.ts'

interface Given {
  name: string
}

const location = { pathname: '/Plants', search: '', hash: '' }
const navigate = vi.fn()
const usePage = () => ({ location, navigate })

/** What the screen was asked for, in order. */
let asked: string[]
let last: { props: MountProps<Given>; options: MountOptions }
let caught: unknown

beforeEach(() => {
  asked = []
  caught = undefined
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A screen of no framework, which counts what is alive of it. */
function plain(spoilt: Partial<Mounted<Given>> = {}): MountModule {
  const mount = (element: HTMLElement, props: MountProps<Given>, options: MountOptions): Mounted<Given> => {
    asked.push(`mount ${props.name}`)
    last = { props, options }
    if (!options.hydrate) element.innerHTML = '<p></p>'
    const text = element.querySelector('p') as HTMLElement
    text.textContent = `${props.name} ${props.page.theme} ${options.kept ?? ''}`.trim()
    return {
      update(next) {
        asked.push(`update ${next.name}`)
        last = { ...last, props: next }
        text.textContent = `${next.name} ${next.page.theme}`
      },
      unmount() {
        asked.push('unmount')
        return 'kept'
      },
      ...spoilt,
    }
  }
  return { mount } as unknown as MountModule
}

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch(error: unknown) {
    caught = error
  }
  override render() {
    return this.state.broken ? createElement('p', null, 'fallback') : this.props.children
  }
}

const component = (module: MountModule) => mountedComponent<Given>(module, usePage)
const within = (node: ReactNode) => createElement(Boundary, null, node)
const text = () => document.querySelector('p')?.textContent

test('the page takes no HTML from text, not even an empty one: none is set', () => {
  const html = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  const mount = () => ({ update() {}, unmount() {} })
  render(createElement(component({ mount }), { name: 'fern' }))
  expect(html).not.toHaveBeenCalled()
})

test('it is mounted with its props and the page, updated with each new one, and unmounted once', () => {
  const Screen = component(plain())
  const { rerender, unmount } = render(createElement(Screen, { name: 'fern' }))
  expect(last).toMatchObject({ props: { name: 'fern', page: { location, navigate, theme: 'light' } } })
  expect(last.options).toEqual({ hydrate: false, kept: undefined })
  rerender(createElement(Screen, { name: 'moss' }))
  expect(text()).toBe('moss light')
  unmount()
  expect(asked).toEqual(['mount fern', 'update moss', 'unmount'])
})

test('it hears of the theme that is chosen', async () => {
  render(createElement(component(plain()), { name: 'fern' }))
  await act(async () => {
    document.documentElement.dataset.theme = 'dark'
  })
  await vi.waitFor(() => expect(text()).toBe('fern dark'))
})

test('strict mode and a hidden tab unmount it, and it comes back in the same place with what it kept', () => {
  const Screen = component(plain())
  const at = (mode: 'visible' | 'hidden') =>
    createElement(
      StrictMode,
      null,
      createElement(Activity, { mode, children: createElement(Screen, { name: 'fern' }) }),
    )
  const { rerender, container } = render(at('visible'))
  expect(asked.filter((one) => one.startsWith('mount')).length - asked.filter((one) => one === 'unmount').length).toBe(
    1,
  )
  const place = container.querySelector('div')
  rerender(at('hidden'))
  expect(asked.at(-1)).toBe('unmount')
  expect(place?.childNodes).toHaveLength(0)
  rerender(at('visible'))
  expect(container.querySelector('div')).toBe(place)
  expect(last.options).toEqual({ hydrate: false, kept: 'kept' })
  expect(text()).toBe('fern light kept')
})

const broken = () => {
  throw new Error('broken')
}

test.each<[string, () => MountModule]>([
  ['mount', () => ({ mount: broken })],
  ['update', () => plain({ update: broken })],
])('what %s throws ends in the boundary around it, as of a component', (_, module) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Screen = component(module())
  const { rerender } = render(within(createElement(Screen, { name: 'fern' })))
  rerender(within(createElement(Screen, { name: 'moss' })))
  expect(text()).toBe('fallback')
  expect(caught).toMatchObject({ message: 'broken' })
})

test('what it says of itself later ends there, too, and it is unmounted', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(within(createElement(component(plain()), { name: 'fern' })))
  act(() => last.props.page.failed(new Error('too late')))
  expect(text()).toBe('fallback')
  expect(caught).toMatchObject({ message: 'too late' })
  expect(asked.at(-1)).toBe('unmount')
})

test('what unmount throws is reported and costs nobody else anything', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const Screen = component(plain({ unmount: broken }))
  const { rerender } = render(within(createElement(Screen, { name: 'fern' })))
  rerender(within(createElement('p', null, 'next')))
  expect(screen.getByText('next')).toBeDefined()
  expect(caught).toBeUndefined()
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'broken' }))
})

const rendered = (made: Render<Given>) =>
  createElement(renderedComponent<Given>({ render: made as Render }, usePage), { name: 'fern' })

test('what render returned is hydrated: its nodes stay, nothing complains, and the theme of this browser follows', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.documentElement.dataset.theme = 'dark'
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(rendered(({ name, page }) => `<p>${name} ${page.theme}</p>`))
  const before = container.querySelector('p')
  const roots: Root[] = []
  act(() => {
    roots.push(hydrateRoot(container, createElement(component(plain()), { name: 'fern' })))
  })
  expect(container.querySelector('p')).toBe(before)
  expect(last.options.hydrate).toBe(true)
  expect(asked).toEqual(['mount fern', 'update fern'])
  expect(before?.textContent).toBe('fern dark')
  expect(complaints).not.toHaveBeenCalled()
  act(() => roots[0]?.unmount())
  container.remove()
})

test('a render that takes a moment is waited for', async () => {
  const { prelude } = await prerender(rendered(async ({ name }) => `<p>${name}</p>`))
  expect(await new Response(prelude).text()).toBe('<div><p>fern</p></div>')
})

test('without render the place is empty, and what is no text is an error', () => {
  const Empty = renderedComponent<Given>({}, usePage)
  expect(renderToString(createElement(Empty, { name: 'fern' }))).toBe('<div></div>')
  expect(() => renderToString(rendered((() => 7) as never))).toThrow(/use|text/)
})
