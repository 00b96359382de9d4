/** Which part of the app was on screen when. */
import { composition, routeFor } from '../composition/index.ts'
import type { Part } from './part.ts'

/** The part behind an address: its remote, or the shell for Login and Register. */
function ownerOf(pathname: string): Part {
  const remote = routeFor(pathname)?.remote
  const version = remote && composition.remotes[remote]?.version
  return remote && version ? { remote, version } : { remote: 'shell', version: composition.shell }
}

const [navigated] = performance.getEntriesByType('navigation')
let address = new URL(navigated?.name || location.href, location.href).pathname

/** The part of the page's first address, wherever the member is by now. */
export const landing = ownerOf(address)

/** `since` in ms of the page's life. What happened before telemetry was there belongs to the landing. */
const visits: { since: number; part: Part }[] = [{ since: 0, part: landing }]
const listeners: (() => void)[] = []

function follow(): void {
  if (location.pathname === address) return
  address = location.pathname
  for (const listener of listeners) listener()
  visits.push({ since: performance.now(), part: ownerOf(address) })
}

/** Runs `listener` whenever an address is left, before {@link partAt} knows the next. */
export function onLeave(listener: () => void): void {
  listeners.push(listener)
}

/** The part that was on screen at a time of the page's life (ms). */
export function partAt(time: number): Part {
  return visits.findLast(({ since }) => since <= time)?.part ?? landing
}

/** Starts following the address; a browser without the Navigation API has one visit, the landing. */
export function followVisits(): void {
  follow()
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', follow)
}
