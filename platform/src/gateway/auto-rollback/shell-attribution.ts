/** Failures of remotes that a fresh shell has caused, by version of the shell. */

import { type LiveRegistry, liveSince } from '../live-registry/index.ts'
import { FailureAttribution } from './attribution.ts'
import type { Baselines } from './baseline.ts'
import type { Outcome } from './page-outcome.ts'
import type { RollbackPolicy } from './policy.ts'
import { keyOf } from './signals.ts'

interface ShellAttribution {
  /** Pages that failed, to be counted on the shell. */
  visits: ReturnType<FailureAttribution['take']>
  /** True for an outcome that says nothing of the remote itself. */
  isShells: boolean
}

const NOTHING: ShellAttribution = { visits: [], isShells: false }

/**
 * A remote that is older than a fresh shell, and fails in it like all the others, fails because of the shell; and so does
 * one that alone fails in it, where it did not in the shell before: the shell is what has changed.
 */
export function attributeToShell(live: LiveRegistry, policy: RollbackPolicy, baselines: Baselines) {
  const blames = new Map<string, FailureAttribution>()
  return {
    add({ remote, version, page, issuedAt, address, failed, shell, signal = 'load' }: Outcome): ShellAttribution {
      const since = liveSince(live.registry(), 'shell', shell)
      const own = liveSince(live.registry(), remote, version)
      if (remote === 'shell' || since === undefined || own === undefined || own > since) return NOTHING
      if (issuedAt < since || Date.now() - since > policy.freshMs) return NOTHING
      const usual = baselines.usual(live.registry(), 'shell', shell, keyOf(signal, remote))
      const wasFine = usual !== undefined && usual < policy.failureShare / 2
      if (signal !== 'load') return { visits: [], isShells: failed && wasFine }
      const blame = blames.get(shell) ?? new FailureAttribution()
      blames.set(shell, blame)
      blame.add({ remote, page, address, failed })
      return blame.alike(policy)
        ? { visits: blame.take(), isShells: failed }
        : { visits: [], isShells: failed && wasFine }
    },
    keepLive(): void {
      for (const key of blames.keys()) if (liveSince(live.registry(), 'shell', key) === undefined) blames.delete(key)
    },
  }
}
