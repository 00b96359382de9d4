/** Scripts that a rendered page fetches before React answers. */
import type { Release } from '@yaksok/platform/registry'

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
