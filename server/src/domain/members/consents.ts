import {
  DOCUMENTS,
  type DocumentName,
  OPTIONAL_CONSENTS,
  type OptionalConsent,
  type ResponseOf,
} from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type CallContext, type Handlers } from '../../http/calls/index.ts'
import { many, type Queryable } from '../../infra/database/index.ts'

/** Calls of a member about what they agreed to. */
export const consentHandlers: Pick<Handlers, 'consents' | 'agree' | 'optionalConsents' | 'setOptionalConsent'> = {
  consents: (context) => consentsOf(context),

  agree: async (context, { document, version }) => {
    if (version !== DOCUMENTS[document].version) throw badInput('새로 바뀐 글이 있어요. 다시 읽고 동의해 주세요')
    await keepAgreement(context.pool, context.member.id, document, version)
    return await consentsOf(context)
  },

  optionalConsents: (context) => optionalConsentsOf(context),

  setOptionalConsent: async (context, { consent, version, agreed }) => {
    if (version !== OPTIONAL_CONSENTS[consent].version) throw badInput('새로 바뀐 글이 있어요. 다시 읽고 골라 주세요')
    await decideConsent(context.pool, context.member.id, { consent, version, agreed: agreed === '1' })
    return await optionalConsentsOf(context)
  },
}

/** Keeps what a new member ticked. @param ticked of the contract, e.g. `terms:1,news:1` */
export async function keepConsents(db: Queryable, member: number, ticked = ''): Promise<void> {
  for (const one of ticked.split(',').filter(Boolean)) {
    const [name = '', version = ''] = one.split(':')
    if (name in DOCUMENTS && DOCUMENTS[name as DocumentName].version === version)
      await keepAgreement(db, member, name as DocumentName, version)
    if (name in OPTIONAL_CONSENTS && OPTIONAL_CONSENTS[name as OptionalConsent].version === version)
      await decideConsent(db, member, { consent: name as OptionalConsent, version, agreed: true })
  }
}

/** The first time counts. */
const keepAgreement = (db: Queryable, member: number, document: DocumentName, version: string) =>
  db.query('insert into consents (member_id, document, version) values ($1, $2, $3) on conflict do nothing', [
    member,
    document,
    version,
  ])

/** What a member decides about a consent that is optional. */
interface Decision {
  consent: OptionalConsent
  version: string
  agreed: boolean
}

/** Keeps a decision with its time; one that is the same again is no new act. */
export const decideConsent = (db: Queryable, member: number, { consent, version, agreed }: Decision) =>
  db.query(
    `insert into optional_consents (member_id, consent, version, agreed)
     select $1, $2, $3, $4 where not exists (
       select 1 from (select version, agreed from optional_consents where member_id = $1 and consent = $2
                      order by at desc limit 1) as last
       where last.version = $3 and last.agreed = $4)`,
    [member, consent, version, agreed],
  )

const UNDECIDED = { agreed: false, version: '', at: '' }

async function optionalConsentsOf({ pool, member }: CallContext): Promise<ResponseOf<'optionalConsents'>> {
  const rows = await many<{ consent: OptionalConsent; version: string; agreed: boolean; at: Date }>(
    pool,
    `select distinct on (consent) consent, version, agreed, at from optional_consents where member_id = $1
     order by consent, at desc`,
    [member.id],
  )
  const answer: ResponseOf<'optionalConsents'> = { push: UNDECIDED, news: UNDECIDED }
  for (const { consent, version, agreed, at } of rows) answer[consent] = { agreed, version, at: seoulTime(at) }
  return answer
}

async function consentsOf({ pool, member }: CallContext) {
  const rows = await many<{ document: DocumentName; version: string; at: Date }>(
    pool,
    'select document, version, at from consents where member_id = $1 order by at desc, document',
    [member.id],
  )
  return rows.map(({ document, version, at }) => ({ document, version, at: seoulTime(at) }))
}
