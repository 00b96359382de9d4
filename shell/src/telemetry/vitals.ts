/** LCP, INP and CLS of each page view, told for the part that owns the address. */
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { composition, routeFor } from '../loader/page.ts'
import type { Part } from './part.ts'
import { flush, record } from './send.ts'

/** The part behind an address: its remote, or the shell for Login and Register. */
export function ownerOf(pathname: string): Part {
  const remote = routeFor(pathname)?.remote
  const version = remote && composition.remotes[remote]?.version
  return remote && version ? { remote, version } : { remote: 'shell', version: composition.shell }
}

/** The first address of the page: LCP belongs to it, wherever the member is by now. */
const landing = ownerOf(location.pathname)

function report({ name, value }: Metric, part: Part): void {
  record({ type: 'vital', ...part, name: name as 'LCP' | 'INP' | 'CLS', value: Math.round(value * 1000) / 1000 })
  if (document.visibilityState === 'hidden') flush()
}

export function observeVitals(): void {
  onLCP((metric) => report(metric, landing))
  onCLS((metric) => report(metric, landing))
  onINP((metric) => report(metric, ownerOf(location.pathname)))
}
