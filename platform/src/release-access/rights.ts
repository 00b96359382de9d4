/** Who may change what by the release service. Pure. */
import type { Origin } from '../release-store/index.ts'

export const ACTIONS = ['release', 'canary', 'promote', 'rollback', 'disable', 'pin', 'preview'] as const
/** To release what no browser has looked at: given by name alone. */
export const UNSEEN = 'unseen'
/** All that a token can name; what is behind the actions is given by name alone. */
export const RIGHTS = [...ACTIONS, UNSEEN, 'remove', 'approve', 'copy', 'let-in'] as const
export type Action = (typeof RIGHTS)[number]

/** What a bearer may do. */
export interface Grant {
  /** Of the token, or of its bearer at an issuer; what the audit log keeps. */
  id: string
  team: string
  remotes: readonly string[]
  actions: readonly Action[]
  /** The shell is of everybody: a right of its own. */
  shell: boolean
  /** What a CI system's token says of the commit. */
  proven?: Origin
}

/** A part, as the registry or the upload says what it is. */
export interface Target {
  name: string
  kind: 'shell' | 'remote'
}

/** Why the bearer of `grant` may not do that; undefined when they may. A way to bring back goes with the way out. */
export function refusal(grant: Grant, action: Action, { name, kind }: Target): string | undefined {
  if (kind === 'shell' && !grant.shell) return `The token of ${grant.team} may not change the shell`
  if (kind === 'remote' && !grant.remotes.includes(name))
    return `The token of ${grant.team} may not change ${name} (it may change: ${grant.remotes.join(', ') || 'nothing'})`
  if (!grant.actions.includes(action))
    return `The token of ${grant.team} may not ${action} (it may: ${grant.actions.join(', ')})`
  return undefined
}
