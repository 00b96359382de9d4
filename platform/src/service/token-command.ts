/** `releases token`, `tokens`, `revoke`, `verify` and `sign`: what is done where the store is. */

import * as v from 'valibot'
import { verifyAudit } from '../registry/audit.ts'
import { signLive } from '../registry/change.ts'
import { nameSchema } from '../registry/names.ts'
import { readRegistry, StoreError } from '../registry/store.ts'
import { moment } from '../release/moment.ts'
import { ACTIONS, type Action, RIGHTS } from './rights.ts'
import { makeToken, readTokens, revokeToken } from './tokens.ts'

interface Asked {
  remotes?: string | undefined
  actions?: string | undefined
  days?: string | undefined
  shell?: boolean | undefined
  why?: string | undefined
}

interface Context {
  store: string
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
      print(`${subject}  토큰 ${id}  ${moment(expiresAt)}까지`)
      print('다시 보여 줄 수 없으니 지금 안전한 곳에 적어 두세요:')
      print(token)
      return true
    }
    case 'tokens':
      for (const { id, team, remotes, actions, shell, expiresAt, revokedAt } of readTokens(store))
        print(
          `${id}  ${team}  ${[...remotes, ...(shell ? ['셸'] : [])].join(',')}  ${actions.join(',')}  ${revokedAt ? `거둠 ${moment(revokedAt)}` : `${moment(expiresAt)}까지`}`,
        )
      return true
    case 'revoke':
      print(`${(await revokeToken(store, subject ?? '', asked.why)).team}  ${subject}  이제 쓸 수 없어요`)
      return true
    case 'verify': {
      const { lines, before, problem } = verifyAudit(store, readRegistry(store).registry.extras.audit)
      if (problem) throw new StoreError(`감사 기록이 쓰인 그대로가 아니에요: ${problem}`)
      print(`감사 기록 ${lines}줄이 그대로예요${before > 0 ? ` (처음 ${before}줄은 사슬이 생기기 전 것)` : ''}`)
      return true
    }
    case 'sign':
      print(`${await signLive(store)}개 버전에 서명이 있어요`)
      return true
    default:
      return false
  }
}

function rightsOf(team: string | undefined, { remotes, actions, shell = false }: Asked) {
  if (!team?.trim() || (!remotes && !shell))
    throw new StoreError(
      'releases token <팀> --remotes 이름,이름 [--actions release,canary,…] [--days 90] [--shell]처럼 적어 주세요',
    )
  const names = listed(remotes)
  const unknown = listed(actions).find((one) => !(RIGHTS as readonly string[]).includes(one))
  if (unknown) throw new StoreError(`모르는 일이에요: ${unknown} (${RIGHTS.join(', ')})`)
  if (names.includes('shell')) throw new StoreError('셸은 따로 주는 권한이에요: --shell')
  const wrong = names.find((name) => !v.is(nameSchema, name))
  if (wrong) throw new StoreError(`리모트의 이름이 아니에요: ${wrong}`)
  const asked = listed(actions) as Action[]
  return { team: team.trim(), remotes: names, actions: asked.length > 0 ? asked : [...ACTIONS], shell }
}

function daysOf(text: string | undefined): number {
  const days = Number(text ?? DAYS)
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new StoreError(`--days에는 1–${MOST_DAYS} 사이의 정수를 적어 주세요`)
  return days
}
