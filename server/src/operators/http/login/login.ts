import { createHash } from 'node:crypto'
import type { Role } from '@yaksok/console-contract'
import {
  type ChallengeUse,
  challengeOf,
  giveChallenge,
  networkOf,
  readUsed,
  takeChallenge,
  usingOptions,
  verifySecret,
  verifyUse,
} from '../../../domain/members/index.ts'
import { many, one } from '../../../infra/database/index.ts'
import { contextOf } from '../../../infra/encryption/index.ts'
import { DEMO_OPERATORS, type Operator, stepOfCode } from '../../accounts/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { refuse } from '../../calls/index.ts'
import { admitOperator } from './admit.ts'
import { enter, meOf } from './me.ts'

/** The same for whatever is wrong. */
const wrong = ({ log, ip }: ConsoleContext, how: string) => {
  log.warn({ event: 'security', what: 'console.wrong', how, ip })
  return refuse(
    'login-wrong',
    how === 'passkey' ? '이 패스키로는 들어올 수 없어요' : '이름, 비밀번호, 인증 코드를 확인해 주세요',
  )
}

interface Known extends Operator {
  password_hash: string | null
  totp_secret: string | null
  sample: boolean
  now: number
}

/** Whether operators of the demo come in here, and without a second factor: where money is play money and the data is made up. */
const isDemo = ({ config }: ConsoleContext) => config.demoData && config.moneyMode !== 'licensed'

/** Who is there, and out. */
export const loginHandlers: Answers<
  'me' | 'loginPassword' | 'demoOperators' | 'loginPasskeyBegin' | 'loginPasskey' | 'logout'
> = {
  me: ({ pool, operator, session }) => meOf(pool, operator, session.id),

  demoOperators: async (context) => {
    if (!isDemo(context)) return { items: [] }
    const there = await many<{ name: string }>(
      context.pool,
      'select name from operators where sample and disabled_at is null order by id',
    )
    const names = new Set(there.map(({ name }) => name))
    return {
      items: DEMO_OPERATORS.filter(({ name }) => names.has(name)).map(({ name, password }) => ({ name, password })),
    }
  },

  loginPassword: async (context, { name, password, code }) => {
    const { pool, vault } = context
    const { share, passed } = await admitOperator(context, name)
    const found = await one<Known & Record<string, unknown>>(
      pool,
      `select id, name, roles, password_hash, totp_secret, sample, (extract(epoch from now()) * 1000)::float8 as now
       from operators where lower(name) = lower($1) and disabled_at is null`,
      [name],
    )
    const right = await verifySecret(found?.password_hash, password, share)
    const secret = found?.totp_secret && vault.open(found.totp_secret, contextOf.operatorTotp(found.id))
    const step = secret && code ? stepOfCode(secret, code, found.now) : null
    const withoutCode = found?.sample === true && isDemo(context)
    if (!found || !right || (step === null && !withoutCode)) throw wrong(context, 'password')
    const me = await enter(context, found, 'password', async (db) => {
      // of two that come with one code, one gets in; and none with a password that was taken away while it was compared
      const { rowCount } = await db.query(
        `update operators set totp_step = greatest(totp_step, $2) where id = $1 and password_hash = $3
           and (totp_step < $2 or (sample and $4))`,
        [found.id, step ?? 0, found.password_hash, withoutCode],
      )
      if (rowCount !== 1) throw wrong(context, 'password')
    })
    await passed()
    return me
  },

  loginPasskeyBegin: async (context) => {
    const { site, pool } = context
    await admitOperator(context, '')
    return { options: await usingOptions(site, await giveChallenge(pool, useOf(context))) }
  },

  loginPasskey: async (context, { credential }) => {
    const { site, pool } = context
    const { passed } = await admitOperator(context, '')
    const used = readUsed(credential)
    const challenge = challengeOf(used)
    if (!(await takeChallenge(pool, useOf(context), challenge))) throw wrong(context, 'passkey')
    const found = await one<Operator & { passkey: number; public_key: Buffer; user_handle: string; counter: number }>(
      pool,
      `select o.id, o.name, o.roles, p.id as passkey, p.public_key, o.user_handle, p.counter
       from operator_passkeys p join operators o on o.id = p.operator_id
       where p.credential_id = $1 and o.disabled_at is null`,
      [used.id],
    )
    const counter = found && (await verifyUse(used, challenge, site, found))
    if (!found || counter === null) throw wrong(context, 'passkey')
    const operator = { id: found.id, name: found.name, roles: found.roles as Role[] }
    const me = await enter(context, operator, 'passkey', async (db) => {
      // two answers with one count at once: a copied authenticator, of which only one gets in
      const { rowCount } = await db.query(
        `update operator_passkeys set counter = $2, used_at = now()
         where id = $1 and (counter = 0 and $2 = 0 or counter < $2)`,
        [found.passkey, counter],
      )
      if (rowCount !== 1) throw wrong(context, 'passkey')
    })
    await passed()
    return me
  },

  logout: async ({ pool, session, setCookie }) => {
    await pool.query('delete from operator_sessions where id = $1', [session.id])
    setCookie(null)
    return { ok: true }
  },
}

/** Challenges of the console are for the network that asked; never one of a member's login. */
const useOf = ({ ip, userAgent }: ConsoleContext): ChallengeUse => ({
  purpose: 'login',
  boundTo: createHash('sha256')
    .update(`console ${networkOf(ip).near} ${userAgent}`)
    .digest('base64url'),
})
