/** How a page came to a fault: the last routes, calls and taps, each without what it was about. */
import type { Crumb } from '@yaksok/platform/registry'
import { routeFor } from '../composition/index.ts'

const MOST = 20
const crumbs: Crumb[] = []

/** The pattern of an address's route; undefined where it has none. */
export function routeAt(pathname: string): string | undefined {
  return routeFor(pathname)?.path ?? /^\/[A-Za-z]{1,20}$/.exec(pathname)?.[0]
}

/** A call by its address: letters alone, so that no id is in it. */
export function callName(pathname: string): string | undefined {
  const [, path] = /^\/api\/(.{1,200})$/.exec(pathname) ?? []
  const name = path?.split('/').map((part) => (/^[A-Za-z][A-Za-z_-]{0,30}$/.test(part) ? part : '#'))
  return name?.join('/').slice(0, 60)
}

const TAPPED = 'button,a[href],input,select,textarea,summary,[role]'
const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  SUMMARY: 'button',
}
const FIELDS: Readonly<Record<string, string>> = { checkbox: 'checkbox', radio: 'radio', range: 'slider' }

/** The role of what was tapped, for a screen reader; never its name. */
export function roleOf(target: EventTarget | null): string | undefined {
  const found = target instanceof Element ? target.closest(TAPPED) : null
  if (!found) return undefined
  const role = found.getAttribute('role')
  if (role) return /^[a-z]{1,20}$/.exec(role)?.[0]
  if (found instanceof HTMLInputElement) return FIELDS[found.type] ?? 'textbox'
  return ROLES[found.tagName] ?? 'button'
}

function add(crumb: Crumb): void {
  crumbs.push(crumb)
  if (crumbs.length > MOST) crumbs.shift()
}

/** The trail until now, the latest last. */
export const trail = (): Crumb[] => [...crumbs]

/** Starts following the page. Calls that were answered before are told too. */
export function followBreadcrumbs(): void {
  let route: string | undefined
  const arrive = () => {
    const now = routeAt(location.pathname)
    if (now && now !== route) add(['route', now])
    route = now
  }
  arrive()
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', arrive)
  addEventListener(
    'click',
    ({ target }) => {
      const role = roleOf(target)
      if (role) add(['tap', role])
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { name, responseStatus = 0 } of list.getEntries() as PerformanceResourceTiming[]) {
      const { origin, pathname } = new URL(name)
      const call = origin === location.origin ? callName(pathname) : undefined
      if (call) add(['call', call, responseStatus])
    }
  }).observe({ type: 'resource', buffered: true })
}
