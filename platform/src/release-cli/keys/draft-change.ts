/** `releases keys add|rotate|revoke|end`: what is to change, in a draft that others sign. */
import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { nameSchema, type Roles } from '../../registry/index.ts'
import {
  lastRoot,
  missingIn,
  type ReleaseStore,
  rootIn,
  type Teams,
  type TrustedKey,
  teamsIn,
  withRoot,
  withTeams,
} from '../../release-store/index.ts'
import { StoreError } from '../../util/index.ts'
import { keysIn, readDraft, writeDraft } from './key-files.ts'

export interface KeysAsked {
  key?: string | undefined
  old?: string | undefined
  draft?: string | undefined
  remotes?: string | undefined
  why?: string | undefined
}

type Action = 'add' | 'rotate' | 'revoke' | 'end'

interface Context {
  store: ReleaseStore
  print(line: string): void
}

const ROOT_NAMES = ['root', 'service']

/**
 * Writes a draft of the change, onto the draft that is there already. Throws StoreError for a change that cannot be. Nothing that
 * is in force changes before `apply`.
 */
export function draftChange(action: Action, subject: string, asked: KeysAsked, { store, print }: Context): void {
  const { draft } = asked
  if (!draft) throw new StoreError('YK1003', `Usage: releases keys ${action} … --draft <file>`)
  const inForce = store.readRegistry().registry.extras.roles
  if (!inForce) throw new StoreError('YK1024', 'There are no roles yet: releases keys init <folder>')
  const before = existsSync(draft) ? readDraft(draft) : inForce
  refuseStale(before, inForce, draft)
  const next =
    action === 'end'
      ? withRoot(before, inForce, { ended: true })
      : ROOT_NAMES.includes(subject)
        ? changedRoot(before, inForce, { action, subject, asked })
        : withTeams(before, inForce, changedTeams(teamsIn(before), { action, subject, asked }))
  writeDraft(draft, next)
  for (const line of missingIn(next)) print(`missing  ${line}`)
  print(`Sign it where the keys are (releases keys sign ${draft} --key <file>), then: releases keys apply ${draft}`)
}

/** A draft of before something else was put in force would take that back. */
function refuseStale(draft: Roles, inForce: Roles, file: string): void {
  const said = JSON.stringify(lastRoot(inForce).signed)
  if (!draft.roots.some(({ signed }) => JSON.stringify(signed) === said))
    throw new StoreError('YK1024', `${file} is a draft of other roles than those in force: name another file`)
}

interface Change {
  action: Exclude<Action, 'end'>
  subject: string
  asked: KeysAsked
}

function changedRoot(before: Roles, inForce: Roles, { action, subject, asked }: Change): Roles {
  if (action === 'add') throw new StoreError('YK1024', `${subject} is no name for a team`)
  const says = rootIn(before)
  const keys = changedKeys(subject === 'root' ? says.holders : says.online, { action, subject, asked })
  if (subject === 'service') return withRoot(before, inForce, { online: keys })
  return withRoot(before, inForce, { holders: keys, threshold: says.threshold })
}

function changedTeams(teams: Teams, { action, subject, asked }: Change): Teams {
  if (!v.is(nameSchema, subject))
    throw new StoreError('YK1024', `${subject}: a team is lower-case letters, digits and dashes`)
  const team = teams[subject]
  if (action === 'add') {
    if (team) throw new StoreError('YK1024', `${subject} is a team already: releases keys rotate`)
    const parts = (asked.remotes ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    const taken = parts.find((part) => Object.values(teams).some((other) => other.parts.includes(part)))
    if (taken) throw new StoreError('YK1024', `${taken} has a team already`)
    if (parts.length === 0 || parts.some((part) => !v.is(nameSchema, part)))
      throw new StoreError('YK1003', 'Usage: releases keys add <team> --key <file> --remotes a,b --draft <file>')
    return { ...teams, [subject]: { keys: changedKeys([], { action, subject, asked }), parts } }
  }
  if (!team)
    throw new StoreError('YK1024', `No such team: ${subject} (${Object.keys(teams).join(', ')}, root, service)`)
  if (action === 'revoke' && !asked.old) {
    const { [subject]: _, ...rest } = teams
    return rest
  }
  return { ...teams, [subject]: { ...team, keys: changedKeys(team.keys, { action, subject, asked }) } }
}

/** Keys with `--key` added and `--old` taken out. */
function changedKeys(
  keys: readonly TrustedKey[],
  { action, subject, asked: { key, old: given } }: Change,
): TrustedKey[] {
  const old = given === undefined || given.startsWith('sha256:') ? given : keysIn(given).trusted[0].id
  if (action !== 'revoke' && !key) throw new StoreError('YK1023', `The new key is missing: --key <file>`)
  if (action === 'revoke' && !old) throw new StoreError('YK1003', `Which key of ${subject}? --old <file>`)
  if (old && !keys.some(({ id }) => id === old)) throw new StoreError('YK1024', `${subject} has no key ${old}`)
  const added = action !== 'revoke' && key ? keysIn(key).trusted : []
  const left = [...keys.filter(({ id }) => id !== old && !added.some((one) => one.id === id)), ...added]
  if (left.length === 0) throw new StoreError('YK1024', `${subject} would be left without a key`)
  return left
}
