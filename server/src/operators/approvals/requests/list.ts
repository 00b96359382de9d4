import type { RequestRow } from '@yaksok/console-contract'
import { withTransaction } from '../../../infra/database/index.ts'
import type { Answers } from '../../calls/index.ts'
import { iso, isoOrNull, lookAtList, numberCursor, pageOf } from '../../calls/index.ts'
import {
  countRequests,
  type ListRow,
  type RequestFilter,
  readRequests,
  STATE_WORDS,
  saidOf,
} from '../../use-cases/index.ts'

export function rowShape(kind: RequestFilter['kind'], row: ListRow, operator: number): RequestRow {
  return {
    id: row.id,
    kind,
    member: { id: row.member_id, username: row.username, name: row.name },
    amount: row.amount,
    bank: row.bank,
    state: STATE_WORDS[row.status],
    reason: row.reason,
    asked: iso(row.created_at),
    decided: row.status === 1 ? null : iso(row.updated_at),
    claim:
      row.holder_id === null
        ? null
        : {
            operator: { id: row.holder_id, name: row.holder_name ?? '' },
            until: isoOrNull(row.until_at) ?? '',
            mine: row.holder_id === operator,
          },
    approval: row.approval,
  }
}

/** The queues as lists. */
export const requestListHandlers: Answers<'requests' | 'requestCount'> = {
  requests: async (context, { cursor, limit, ...filter }) => {
    const { pool, operator } = context
    const rows = await withTransaction(pool, async (db) => {
      await lookAtList(db, context, `${filter.kind}.list`, { ...filter, q: saidOf(filter.q), kind: undefined })
      return await readRequests({ operator, vault: context.vault, pool: db }, filter, {
        cursor: numberCursor(cursor),
        limit: limit + 1,
      })
    })
    return pageOf(
      rows,
      limit,
      ({ id }) => id,
      (row) => rowShape(filter.kind, row, operator.id),
    )
  },

  requestCount: async (context, filter) => {
    const { count, sum } = await countRequests(context.pool, filter, context)
    return { count, sum }
  },
}
