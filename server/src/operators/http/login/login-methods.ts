import { PASSWORD_SHORTEST } from '@yaksok/console-contract'
import {
  type ChallengeUse,
  challengeOf,
  deviceFamily,
  giveChallenge,
  hashSecret,
  isGuessedFirst,
  makingOptions,
  readAdded,
  takeChallenge,
  verifyMade,
} from '../../../domain/members/index.ts'
import { many, one, type Queryable, sqlState, UNIQUE_VIOLATION } from '../../../infra/database/index.ts'
import { contextOf } from '../../../infra/encryption/index.ts'
import { type Operator, stepOfCode, totpUri } from '../../accounts/index.ts'
import type { ConsoleContext } from '../../calls/index.ts'
import { refuse } from '../../calls/index.ts'

/** More than an operator has devices. */
const MOST_PASSKEYS = 10
const NOT_MADE = '패스키를 만들지 못했어요. 처음부터 다시 해 주세요'

/** The secret of a TOTP that was offered, in clear, with the address for a QR code. */
export function offeredTotp({ vault }: ConsoleContext, operator: Pick<Operator, 'id' | 'name'>, sealed: string) {
  const secret = vault.open(sealed, contextOf.operatorTotp(operator.id))
  return { secret, uri: totpUri(secret, operator.name) }
}

/** @throws ConsoleRefusal where guessers try it first */
function checkPassword(password: string, name: string): void {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.includes(name.toLowerCase()) && plain.length < name.length + PASSWORD_SHORTEST)
    throw refuse('bad-input', '비밀번호에 이름을 넣지 말아 주세요')
  if (isGuessedFirst(plain))
    throw refuse('bad-input', '너무 흔해서 쉽게 맞힐 수 있는 비밀번호예요. 다른 비밀번호를 정해 주세요')
}

/**
 * Password and TOTP as an operator's way to log in, from the secret that was offered and its first code. The hash is made
 * before the transaction that keeps it. @returns what keeps it, within a transaction
 * @throws ConsoleRefusal where the password is common or the code not of the secret
 */
export async function passwordWay(
  context: ConsoleContext,
  operator: Operator,
  { password, code, sealed }: { password: string; code: string; sealed: string | null },
): Promise<(db: Queryable) => Promise<void>> {
  checkPassword(password, operator.name)
  if (!sealed) throw refuse('conflict', '인증 앱을 먼저 연결해 주세요')
  const { now } = (await one<{ now: number }>(
    context.pool,
    'select (extract(epoch from now()) * 1000)::float8 as now',
  )) as { now: number }
  const step = stepOfCode(offeredTotp(context, operator, sealed).secret, code, now)
  if (step === null) throw refuse('bad-input', '인증 앱에 보이는 여섯 자리 숫자를 적어 주세요')
  const hash = await hashSecret(password)
  return async (db) => {
    const { rowCount } = await db.query(
      `update operators set password_hash = $2, totp_secret = offered_totp, offered_totp = null, totp_step = $3
       where id = $1 and offered_totp = $4`,
      [operator.id, hash, step, sealed],
    )
    if (rowCount !== 1) throw refuse('conflict', '그사이 바뀌었어요. 처음부터 다시 해 주세요')
  }
}

/** What a browser makes a passkey for the operator with. @param boundTo the session or enrolment that asks */
export async function beginPasskey(
  { pool, site }: ConsoleContext,
  operator: Operator,
  boundTo: string,
): Promise<string> {
  const rows = await many<{ credential_id: string }>(
    pool,
    'select credential_id from operator_passkeys where operator_id = $1',
    [operator.id],
  )
  if (rows.length >= MOST_PASSKEYS) throw refuse('conflict', `패스키는 ${MOST_PASSKEYS}개까지 둘 수 있어요`)
  const { user_handle } = (await one<{ user_handle: string }>(pool, 'select user_handle from operators where id = $1', [
    operator.id,
  ])) as { user_handle: string }
  return await makingOptions({
    site,
    account: operator.name,
    userHandle: user_handle,
    challenge: await giveChallenge(pool, addUse(boundTo), user_handle),
    theirs: rows.map(({ credential_id }) => credential_id),
  })
}

const addUse = (boundTo: string): ChallengeUse => ({ purpose: 'add', boundTo: `console ${boundTo}` })

/** A passkey as an operator's way to log in. @returns what keeps it, within a transaction */
export async function passkeyWay(
  { pool, site, userAgent }: ConsoleContext,
  operator: Operator,
  { credential, boundTo }: { credential: string; boundTo: string },
): Promise<(db: Queryable) => Promise<void>> {
  const answered = readAdded(credential)
  const challenge = challengeOf(answered)
  const taken = await takeChallenge(pool, addUse(boundTo), challenge)
  const made = taken && (await verifyMade(answered, challenge, site))
  if (!made) throw refuse('bad-input', NOT_MADE)
  const name = (deviceFamily(userAgent) || '패스키').slice(0, 30)
  return async (db) => {
    try {
      await db.query(
        `insert into operator_passkeys (operator_id, credential_id, public_key, counter, transports, name)
         values ($1, $2, $3, $4, $5, $6)`,
        [operator.id, made.id, Buffer.from(made.publicKey), made.counter, made.transports ?? [], name],
      )
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw refuse('conflict', '이미 등록한 패스키예요')
      throw error
    }
  }
}
