import { DOCUMENTS, type DocumentName } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type CallContext, type Handlers } from '../../http/calls/index.ts'
import { many } from '../../infra/database/index.ts'

/** Calls of a member about what they agreed to. */
export const consentHandlers: Pick<Handlers, 'consents' | 'agree'> = {
  consents: (context) => consentsOf(context),

  agree: async (context, { document, version }) => {
    if (version !== DOCUMENTS[document].version) throw badInput('새로 바뀐 글이 있어요. 다시 읽고 동의해 주세요')
    // the first time counts
    await context.pool.query(
      'insert into consents (member_id, document, version) values ($1, $2, $3) on conflict do nothing',
      [context.member.id, document, version],
    )
    return await consentsOf(context)
  },
}

async function consentsOf({ pool, member }: CallContext) {
  const rows = await many<{ document: DocumentName; version: string; at: Date }>(
    pool,
    'select document, version, at from consents where member_id = $1 order by at desc, document',
    [member.id],
  )
  return rows.map(({ document, version, at }) => ({ document, version, at: seoulTime(at) }))
}
