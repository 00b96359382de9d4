import { audit } from '../../../infra/audit-log/index.ts'
import { one, type Queryable } from '../../../infra/database/index.ts'
import { enrolmentHash, type Operator } from '../../accounts/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { refuse } from '../../calls/index.ts'
import { admitOperator } from './admit.ts'
import { beginPasskey, offeredTotp, passkeyWay, passwordWay } from './login-methods.ts'
import { enter } from './me.ts'

interface Enrolling extends Operator {
  until: Date
  offered_totp: string
}

/** Who an enrolment is for. Tries count for the network as logins do. @throws ConsoleRefusal login-wrong */
async function enrollingBy(context: ConsoleContext, enrolment: string): Promise<Enrolling> {
  const { passed } = await admitOperator(context, '')
  const found = await one<Enrolling & Record<string, unknown>>(
    context.pool,
    `select id, name, roles, enrolment_until as until, offered_totp from operators
     where enrolment_hash = $1 and enrolment_until > now() and disabled_at is null`,
    [enrolmentHash(enrolment)],
  )
  if (!found) throw refuse('login-wrong', '쓸 수 없는 등록 코드예요. 이미 썼거나 하루가 지났어요')
  await passed()
  return found
}

/** Takes the enrolment: of two that come with one, the second finds none. */
const taking =
  ({ id, name, roles }: Enrolling, enrolment: string, how: string, work: (db: Queryable) => Promise<void>) =>
  async (db: Queryable) => {
    await work(db)
    const { rowCount } = await db.query(
      `update operators set enrolment_hash = null, enrolment_until = null, offered_totp = null
       where id = $1 and enrolment_hash = $2 and enrolment_until > now()`,
      [id, enrolmentHash(enrolment)],
    )
    if (rowCount !== 1) throw refuse('login-wrong', '쓸 수 없는 등록 코드예요')
    await audit(db, { id, name }, { action: 'operators.enrol', target: name, details: { how, roles } })
  }

const boundTo = (enrolment: string) => `enrolment ${enrolmentHash(enrolment).toString('base64url')}`

/** The first way to log in, by a code that somebody who may make operators has handed over. */
export const enrolHandlers: Answers<'enrolment' | 'enrolPassword' | 'enrolPasskeyBegin' | 'enrolPasskey'> = {
  enrolment: async (context, { enrolment }) => {
    const found = await enrollingBy(context, enrolment)
    return {
      name: found.name,
      until: found.until.toISOString(),
      totp: offeredTotp(context, found, found.offered_totp),
      passkeys: hasSite(context),
    }
  },

  enrolPassword: async (context, { enrolment, password, code }) => {
    const found = await enrollingBy(context, enrolment)
    const keep = await passwordWay(context, found, { password, code, sealed: found.offered_totp })
    return await enter(context, found, 'enrolment', taking(found, enrolment, 'password', keep))
  },

  enrolPasskeyBegin: async (context, { enrolment }) => {
    const found = await enrollingBy(context, enrolment)
    return { options: await beginPasskey(context, found, boundTo(enrolment)) }
  },

  enrolPasskey: async (context, { enrolment, credential }) => {
    const found = await enrollingBy(context, enrolment)
    const keep = await passkeyWay(context, found, { credential, boundTo: boundTo(enrolment) })
    return await enter(context, found, 'enrolment', taking(found, enrolment, 'passkey', keep))
  },
}

function hasSite(context: ConsoleContext): boolean {
  try {
    return Boolean(context.site)
  } catch {
    return false
  }
}
