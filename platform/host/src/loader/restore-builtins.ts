/** A remote that replaces what others rely on ends nothing for them: it is put back, and told as that remote's failure. */
import { composition, restore, routeFor } from '../composition/index.ts'
import { reportFailure } from './load-report.ts'

/** Puts back what was replaced of the language's own classes. @param remote whose code has run */
export function restoreBuiltins(remote = routeFor(location.pathname)?.remote): void {
  const names = restore?.() ?? []
  const version = remote && composition.remotes[remote]?.version
  if (names.length > 0 && version) reportFailure(remote, version, 'script', new Error(`replaced ${names.join()}`))
}

/** Looks before the page hears of a tap, a way back or an error, as long as the page is open. */
export function watchBuiltins(): void {
  for (const type of ['click', 'popstate', 'error']) addEventListener(type, () => restoreBuiltins(), true)
}
