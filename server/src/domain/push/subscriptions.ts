import { OPTIONAL_CONSENTS, type RequestOf, type ResponseOf } from '@yaksok/shared/core/contract'
import { badInput, type CallContext } from '../../http/calls/index.ts'
import { isAtService, type PushConfig } from '../../infra/config/index.ts'
import { one, withTransaction } from '../../infra/database/index.ts'
import { decideConsent } from '../members/index.ts'

/** What the server offers, and whether this session's browser gets notices. */
export async function readPush(context: CallContext, push: PushConfig | null): Promise<ResponseOf<'push'>> {
  if (!push) return { key: '', on: false }
  const found = await one(context.pool, 'select 1 as one from push_subscriptions where token_hash = $1', [
    context.tokenHash,
  ])
  return { key: push.publicKey, on: found !== null && found !== undefined }
}

/**
 * Sends notices to this browser from now on, which is a consent. A browser has one address: whose it was before gets none
 * any more.
 * @throws badInput where the address is at no push service that this server knows
 */
export async function startPush(
  { pool, member, tokenHash }: CallContext,
  push: PushConfig | null,
  { endpoint, p256dh, auth }: RequestOf<'startPush'>,
): Promise<void> {
  if (!push) throw badInput('지금은 이 브라우저로 알림을 보낼 수 없어요')
  if (!isAtService(endpoint, push.services)) throw badInput('이 브라우저의 알림 서비스에는 보낼 수 없어요')
  await withTransaction(pool, async (client) => {
    await client.query('delete from push_subscriptions where endpoint = $1 or token_hash = $2', [endpoint, tokenHash])
    await client.query(
      'insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)',
      [member.id, tokenHash, endpoint, p256dh, auth],
    )
    await decideConsent(client, member.id, { consent: 'push', version: OPTIONAL_CONSENTS.push.version, agreed: true })
  })
}

/** Sends none to this browser any more. */
export async function stopPush({ pool, tokenHash }: CallContext): Promise<void> {
  await pool.query('delete from push_subscriptions where token_hash = $1', [tokenHash])
}

type Kinds = ResponseOf<'pushKinds'>

/** The kinds that come to this browser; none where it takes no notices. */
export async function readKinds({ pool, tokenHash }: CallContext): Promise<Kinds> {
  const found = await one<{ kinds: Kinds }>(pool, 'select kinds from push_subscriptions where token_hash = $1', [
    tokenHash,
  ])
  return found?.kinds ?? []
}

/** Chooses them, for this browser alone. @param kinds names with commas between them */
export async function setKinds({ pool, tokenHash }: CallContext, kinds: string): Promise<Kinds> {
  const wanted = [...new Set(kinds.split(',').filter(Boolean))]
  const found = await one<{ kinds: Kinds }>(
    pool,
    'update push_subscriptions set kinds = $2 where token_hash = $1 returning kinds',
    [tokenHash, wanted],
  )
  return found?.kinds ?? []
}

type QuietHours = ResponseOf<'quietHours'>

/** Hours of the day in which the member's browsers get no pushes; both `''` where the member chose none. */
export async function readQuietHours({ pool, member }: CallContext): Promise<QuietHours> {
  const found = await one<{ starts: number; ends: number }>(
    pool,
    'select starts, ends from quiet_hours where member_id = $1',
    [member.id],
  )
  return { starts: String(found?.starts ?? ''), ends: String(found?.ends ?? '') }
}

/** Chooses them, for all browsers of the member. @throws badInput where they are half given, or the same */
export async function setQuietHours(context: CallContext, { starts, ends }: QuietHours): Promise<QuietHours> {
  const { pool, member } = context
  if (starts === '' && ends === '') {
    await pool.query('delete from quiet_hours where member_id = $1', [member.id])
    return { starts, ends }
  }
  if (starts === '' || ends === '' || starts === ends) throw badInput('조용한 시간의 시작과 끝을 다르게 골라 주세요')
  await pool.query(
    `insert into quiet_hours (member_id, starts, ends) values ($1, $2, $3)
     on conflict (member_id) do update set starts = excluded.starts, ends = excluded.ends`,
    [member.id, Number(starts), Number(ends)],
  )
  return { starts, ends }
}
