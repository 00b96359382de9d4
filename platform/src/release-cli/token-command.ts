/** `releases token`, `tokens`, `revoke`, `verify`, `sign` and `resume`: what is done where the store is. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { nameSchema } from '../registry/index.ts'
import { ACTIONS, type Action, makeToken, RIGHTS, readTokens, revokeToken } from '../release-access/index.ts'
import type { ReleaseStore, Resume } from '../release-store/index.ts'
import { formatMoment, StoreError } from '../util/index.ts'

interface Asked {
  remotes?: string | undefined
  actions?: string | undefined
  days?: string | undefined
  shell?: boolean | undefined
  why?: string | undefined
  above?: string | undefined
  from?: string | undefined
}

interface Context {
  store: ReleaseStore
  print(line: string): void
}

const DAYS = 90
const MOST_DAYS = 366
const listed = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Runs `releases <action>`; false when it is none of these. Throws StoreError when misused. */
export async function runTokenCommand(
  action: string,
  subject: string | undefined,
  asked: Asked,
  { store, print }: Context,
): Promise<boolean> {
  switch (action) {
    case 'token': {
      const { token, id, expiresAt } = await makeToken(store, rightsOf(subject, asked), daysOf(asked.days))
      print(`${subject}  token ${id}  until ${formatMoment(expiresAt)}`)
      print('Keep it in a safe place, it is not shown again:')
      print(token)
      return true
    }
    case 'tokens':
      for (const { id, team, remotes, actions, shell, expiresAt, revokedAt } of readTokens(store))
        print(
          `${id}  ${team}  ${[...remotes, ...(shell ? ['shell'] : [])].join(',')}  ${actions.join(',')}  ${revokedAt ? `revoked ${formatMoment(revokedAt)}` : `until ${formatMoment(expiresAt)}`}`,
        )
      return true
    case 'revoke':
      print(`${(await revokeToken(store, subject ?? '', asked.why)).team}  ${subject}  revoked`)
      return true
    case 'verify': {
      const until = store.checkStatement()
      if (until) print(`registry.json is signed until ${formatMoment(until)}`)
      const { lines, before, problem } = store.verifyAudit(store.readRegistry().registry.extras.audit)
      if (problem) throw new StoreError('YK2004', `The audit log is not as it was written: ${problem}`)
      print(
        `${lines} lines of the audit log are as written${before > 0 ? ` (the first ${before} come from before the chain)` : ''}`,
      )
      return true
    }
    case 'sign': {
      const { versions, statement, wasUnsigned } = await store.signLive()
      print(`${versions} versions are signed`)
      if (wasUnsigned)
        print('registry.json was not signed: it was signed as it stands. Compare it with `releases list`')
      if (statement)
        print(`registry.json is signed until ${formatMoment(statement.expires)} (revision ${statement.revision})`)
      return true
    }
    case 'resume': {
      const revision = await store.resumeRegistry(resumed(asked))
      print(`registry.json is live again as revision ${revision}`)
      return true
    }
    default:
      return false
  }
}

function resumed({ why, above, from }: Asked): Resume {
  const revision = above === undefined ? undefined : Number(above)
  if (!why?.trim() || (revision !== undefined && !(Number.isSafeInteger(revision) && revision >= 0)))
    throw new StoreError(
      'YK1005',
      'Say why, and which revision was served last if you know it: releases resume --why "…" [--above 120] [--from file]',
    )
  return { why, ...(revision !== undefined && { above: revision }), ...(from && { from: textOf(from) }) }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StoreError('YK1019', `--from ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

function rightsOf(team: string | undefined, { remotes, actions, shell = false }: Asked) {
  if (!team?.trim() || (!remotes && !shell))
    throw new StoreError(
      'YK1003',
      'Usage: releases token <team> --remotes name,name [--actions release,canary,…] [--days 90] [--shell]',
    )
  const names = listed(remotes)
  const unknown = listed(actions).find((one) => !(RIGHTS as readonly string[]).includes(one))
  if (unknown) throw new StoreError('YK1018', `Unknown action: ${unknown} (${RIGHTS.join(', ')})`)
  if (names.includes('shell')) throw new StoreError('YK1018', 'The shell is a right of its own: --shell')
  const wrong = names.find((name) => !v.is(nameSchema, name))
  if (wrong) throw new StoreError('YK1018', `Not a name of a remote: ${wrong}`)
  const asked = listed(actions) as Action[]
  return { team: team.trim(), remotes: names, actions: asked.length > 0 ? asked : [...ACTIONS], shell }
}

function daysOf(text: string | undefined): number {
  const days = Number(text ?? DAYS)
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new StoreError('YK1004', `--days takes a whole number from 1 to ${MOST_DAYS}`)
  return days
}
