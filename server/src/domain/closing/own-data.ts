import { seoulTime } from '@yaksok/shared/core/time'
import { type CallContext, type Handlers, Streamed } from '../../http/calls/index.ts'
import { many, type Queryable } from '../../infra/database/index.ts'
import { contextOf, openForPage, type Vault } from '../../infra/encryption/index.ts'
import { checkOwnPassword, securityEvent, spend, type TurnRule } from '../members/index.ts'
import { DELETED_TABLES } from './deleted-tables.ts'
import { type MemberTable, ownedBy, type Section } from './member-table.ts'
import { RETAINED_TABLES } from './retained-tables.ts'

/** Files of one member: three at once, then one each twenty minutes. */
const RULE: TurnRule = { burst: 3, pace: 1200 }
const PAGE = 500

/** Every table that holds something of members; a test compares it with the database, so that no new one is forgotten. */
export const MEMBER_TABLES: Readonly<Record<string, MemberTable>> = { ...DELETED_TABLES, ...RETAINED_TABLES }

type Row = Record<string, unknown>

/**
 * All that the server holds about the member, as JSON that is read, written and sent some rows at a time; nothing of it is
 * kept. @throws HttpRefusal 429 where it was made often enough
 */
export const ownDataHandler: Handlers['ownData'] = async (context, { password }) => {
  const { pool, member } = context
  const { forget } = await checkOwnPassword(context, password)
  await spend(pool, [{ queue: `own-data:${member.id}`, taker: String(member.id), rule: RULE }])
  await forget()
  securityEvent(context, 'data.exported', { member: member.id })
  return new Streamed(() => dataParts(context))
}

async function* dataParts({ pool, vault, member }: CallContext): AsyncGenerator<string> {
  yield `{"format":"yaksok-own-data-v1","made":"${seoulTime(new Date())}","member":"${member.id}","sections":[`
  let between = ''
  for (const [id, table] of Object.entries(MEMBER_TABLES)) {
    if ('left' in table.data) continue
    yield `${between}{"id":"${id}","title":${JSON.stringify(table.data.title)},"rows":[`
    between = ','
    let comma = ''
    for await (const rows of pagesOf(pool, { name: id, table, section: table.data }, member.id)) {
      for (const row of rows) {
        yield comma + JSON.stringify(opened(vault, table.data, member.id, row))
        comma = ','
      }
    }
    yield ']}'
  }
  yield ']}'
}

interface Wanted {
  name: string
  table: MemberTable
  section: Section
}

async function* pagesOf(db: Queryable, { name, table, section }: Wanted, memberId: number): AsyncGenerator<Row[]> {
  const { columns, join = '', key, page = PAGE } = section
  const query = `select ${columns}${key ? `, ${key} as key` : ''} from ${name} t ${join} where ${ownedBy(table)}`
  if (!key) return yield await many<Row>(db, query, [memberId])
  for (let after = -1; ; ) {
    const rows = await many<Row & { key: number }>(db, `${query} and ${key} > $2 order by ${key} limit ${page}`, [
      memberId,
      after,
    ])
    yield rows.map(({ key: _, ...row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.key
  }
}

/** A row with its bank number as its member knows it; null where it cannot be opened. */
function opened(vault: Vault, { sealed }: Section, memberId: number, row: Row): Row {
  const number = sealed && row[sealed]
  if (!sealed || typeof number !== 'string' || number === '') return row
  return { ...row, [sealed]: openForPage(vault, number, contextOf.bankNumber(memberId)) }
}
