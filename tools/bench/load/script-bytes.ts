/** Scripts that a rendered page fetches before React answers. */
import type { Release } from '@yaksok/platform/registry'
import { SCREENS } from './marked.ts'

type Built = Pick<Release, 'name' | 'files' | 'screens' | 'entry' | 'shell'>

/**
 * Brotli bytes of them: the shell's first files, and what its HTML names beside them (`earlyScripts` of the gateway).
 * @param remote whose screen it is; the shell itself for a screen of its own
 */
export function scriptBytes(shell: Built, remote: Built, screen: string): number {
  const { js = [], shares } = shell.shell ?? {}
  const of = ({ files }: Built, names: readonly string[]) =>
    names.reduce((sum, name) => sum + (files[name]?.brotli ?? Number.NaN), 0)
  const own = remote.screens[screen]?.js
  if (!own && remote !== shell) throw new Error(`${remote.name} has no screen ${screen}`)
  const ofRemote = remote === shell ? 0 : of(shell, shares?.js ?? []) + of(remote, [remote.entry])
  return of(shell, js) + ofRemote + of(remote, own ?? [])
}

/** The same of each screen that is compared, as they are released together. */
export function scriptsOf(releases: ReadonlyMap<string, Release>): Record<string, number> {
  const shell = releases.get('shell') as Release
  const bytes = SCREENS.map(({ name, path }) => {
    const [pathname] = path.split('?')
    for (const release of releases.values()) {
      const route = release.routes.find((one) => one.path === pathname)
      if (route) return [name, scriptBytes(shell, release, route.screen)] as const
    }
    throw new Error(`${path} is nobody's`)
  })
  return Object.fromEntries(bytes)
}
