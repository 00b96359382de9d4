/** A screen of any framework as a component of the page's React: the page knows of no other kind. */
import {
  type ComponentType,
  createElement,
  type Ref,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { HostPage, Mounted, MountModule, RenderModule } from './contract.ts'

/** A hook of the app: where the screen is in the page, and how it leads elsewhere. */
export type UsePage = () => Pick<HostPage, 'location' | 'navigate'>

/**
 * The component of a module that exports `mount`. What `mount` and `update` throw, and what the screen says of itself
 * (`page.failed`), it throws as well, for the boundary around it. Under an `Activity` that hides it, and in strict mode,
 * the screen is unmounted and mounted again with what it kept.
 */
export function mountedComponent<Props extends object>({ mount }: MountModule, usePage: UsePage): ComponentType<Props> {
  return function MountedScreen(given) {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const element = useRef<HTMLDivElement>(null)
    const isHydrating = useSyncExternalStore(never, no, yes)
    const [html] = useState(isHydrating ? THE_SERVERS : undefined)
    const mounted = useRef<Mounted>(null)
    const kept = useRef<unknown>(undefined)
    const theme = useSyncExternalStore(followTheme, themeNow, themeOnServer)
    const props = { ...given, page: { ...usePage(), theme, failed: (error: unknown) => setFailure({ error }) } }
    const first = useRef(props)
    first.current = props
    useLayoutEffect(() => {
      const place = element.current
      if (!place) return
      const screen = mount(place, first.current, { hydrate: place.hasChildNodes(), kept: kept.current })
      mounted.current = screen
      return () => {
        mounted.current = null
        kept.current = unmounted(screen, place)
      }
    }, [])
    const told = useRef<unknown>(props)
    useLayoutEffect(() => {
      if (told.current !== props) mounted.current?.update(props)
      told.current = props
    })
    if (failure) throw failure.error
    return placeOf(html, element)
  }
}

/** The same where the server renders: the HTML of the module's `render`, or the empty place. */
export function renderedComponent<Props extends object>(
  { render }: RenderModule,
  usePage: UsePage,
): ComponentType<Props> {
  return function RenderedScreen(given) {
    const page: HostPage = { ...usePage(), theme: themeOnServer(), failed: raise }
    const made = render?.({ ...given, page }) ?? ''
    const html = typeof made === 'string' ? made : use(made)
    if (typeof html !== 'string') throw new TypeError('render() returned no text')
    return placeOf({ __html: html })
  }
}

/** What the place has is the server's, and stays. Only where it hydrates: the page takes no HTML from text, not an empty one. */
const THE_SERVERS = { __html: '' }
const never = () => () => {}
const no = () => false
const yes = () => true

/** What is in it is the screen's own: React never looks inside. */
const placeOf = (html?: { __html: string }, ref?: Ref<HTMLDivElement>) =>
  createElement('div', {
    ...(ref && { ref }),
    ...(html && { dangerouslySetInnerHTML: html, suppressHydrationWarning: true }),
  })

/** Unmounts a screen for good or for a while, and empties its place. @returns what it keeps */
function unmounted(screen: Mounted, place: Element): unknown {
  try {
    return screen.unmount()
  } catch (error) {
    // the boundary of a screen that is left is gone: thrown here it would end the page around it
    reportError(error)
    return undefined
  } finally {
    place.replaceChildren()
  }
}

function raise(error: unknown): never {
  throw error
}

const DARK = '(prefers-color-scheme: dark)'
const themeOnServer = (): HostPage['theme'] => 'light'

/** The app's own choice, which its boot script sets, else the device's. */
function themeNow(): HostPage['theme'] {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

function followTheme(changed: () => void): () => void {
  const device = matchMedia(DARK)
  const chosen = new MutationObserver(changed)
  device.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', changed)
    chosen.disconnect()
  }
}
