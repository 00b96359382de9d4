/** What runs in the frame of a remote that is kept out of the page: `src/frame.ts` of a shell calls {@link startFrame}. */
import { type FramedPage, type MountModule, mountedComponent } from '@yaksok/platform/mount'
import { Activity, Component, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shown } from '../framed/protocol.ts'
import { type FrameData, loadRemote } from './load-remote.ts'
import { linkPage, type PageLink } from './page-link.ts'
import { takeAway } from './take-away.ts'

/** Draws what the page asks this frame to show. */
export function startFrame(): void {
  takeAway()
  const data = JSON.parse(document.getElementById('frame')?.textContent ?? '{}') as FrameData
  const element = document.createElement('div')
  // margins of what is in it count for its height
  element.style.display = 'flow-root'
  document.body.append(element)
  const root = createRoot(element, { onUncaughtError: (error) => failed(error) })
  let screen: Promise<ComponentType<object>> | undefined
  let latest: Shown | undefined
  const link = linkPage(data.origin, (expose, shown) => {
    latest = shown
    const { theme, textSize } = shown.looks
    const { dataset, style } = document.documentElement
    style.colorScheme = theme
    dataset.theme = theme
    if (textSize !== undefined) dataset.textSize = textSize
    screen ??= loadRemote(data, expose).then((module) => componentOf(module, link, () => latest as Shown))
    const drawn = () => {
      // shown as tall as it is
      measure()
      link.tell({ type: 'ready' })
    }
    screen.then((Screen) => root.render(drawnScreen(Screen, latest as Shown, drawn)), failed)
  })
  const failed = (error: unknown) => link.tell({ type: 'failed', message: String(error).slice(0, 300) })
  followLinks((to) => link.tell({ type: 'navigate', to, replace: false }))
  const measure = () => {
    const px = Math.ceil(element.getBoundingClientRect().height)
    if (px > 0) link.tell({ type: 'height', px })
  }
  new ResizeObserver(measure).observe(element)
}

/** Links of a framed screen to addresses of the app: the document itself goes nowhere. */
function followLinks(navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const { target, button, defaultPrevented } = event
    const link = target instanceof Element ? target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!to?.startsWith('/') || defaultPrevented || button !== 0) return
    event.preventDefault()
    navigate(to)
  })
}

function drawnScreen(Screen: ComponentType<object>, { props, visible }: Shown, drawn: () => void): ReactNode {
  return (
    <Drawn told={drawn}>
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <Screen {...props} />
      </Activity>
    </Drawn>
  )
}

/** Says once that the screen is there. */
class Drawn extends Component<{ told(): void; children: ReactNode }> {
  override componentDidMount(): void {
    this.props.told()
  }
  override render(): ReactNode {
    return this.props.children
  }
}

/** A component of React is given the page as a property, as `mount` is. */
function componentOf(module: Record<string, unknown>, link: PageLink, now: () => Shown): ComponentType<object> {
  const page = (): FramedPage => ({
    location: now().location,
    navigate: (to, { replace = false } = {}) =>
      link.tell(typeof to === 'number' ? { type: 'back' } : { type: 'navigate', to, replace }),
    theme: now().looks.theme,
    failed: (error) => link.tell({ type: 'failed', message: String(error).slice(0, 300) }),
    call: link.call,
    setTitle: (text) => link.tell({ type: 'title', text }),
    toast: (text) => link.tell({ type: 'toast', text }),
  })
  const { default: Given } = module
  if (typeof module.mount === 'function') return mountedComponent(module as unknown as MountModule, page)
  if (typeof Given !== 'function' && typeof Given !== 'object') throw new Error('it exports no component and no mount')
  const Screen = Given as ComponentType<{ page: FramedPage }>
  return (props) => <Screen {...props} page={page()} />
}
