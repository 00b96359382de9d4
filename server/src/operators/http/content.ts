import { CONTENT_KINDS, type ContentKind } from '@yaksok/console-contract'
import {
  addPicture,
  ContentError,
  fieldsOf,
  formOf,
  hideContent,
  isHideable,
  KINDS,
  type Kind,
  listContent,
  readContent,
  saveContent,
} from '../../domain/content/index.ts'
import { COST, costlyWork } from '../../http/work-queue/index.ts'
import { audit } from '../../infra/audit-log/index.ts'
import { many, one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import {
  type Answers,
  type ConsoleContext,
  ConsoleFile,
  missing,
  numberCursor,
  operatorShare,
  pageOf,
  refuse,
} from '../calls/index.ts'

const kindOf = (name: ContentKind) => KINDS.find((kind) => kind.name === name) as Kind

/** What is wrong with content is for who typed it: fields by what the form calls them. */
async function told<T>(work: Promise<T>, fields: readonly { name: string; label: string }[] = []): Promise<T> {
  const labelled = (line: string) =>
    line
      .replace(/^\S+ 1번째 줄(, )?/, '')
      .replace(/^\w+(?=: )/, (name) => fields.find((field) => field.name === name)?.label ?? name)
  return await work.catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error
    throw refuse('bad-input', error.lines.map(labelled).join('\n') || error.message)
  })
}

/** What members browse, by the checks that a file goes through (docs/content.md). */
export const contentHandlers: Answers<
  'contentKinds' | 'content' | 'contentRow' | 'saveContent' | 'hideContent' | 'showContent' | 'addPicture' | 'picture'
> = {
  contentKinds: async ({ pool }) => ({
    items: await Promise.all(
      CONTENT_KINDS.map(async (name) => {
        const kind = kindOf(name)
        const { label, key, fixed = false } = kind
        return {
          kind: name,
          label,
          key,
          fixed,
          hideable: isHideable(kind),
          count: await countOf(pool, kind),
          fields: await formOf(pool, kind),
        }
      }),
    ),
  }),

  content: async ({ pool }, { kind, q, hidden, cursor, limit }) => {
    const place = { q, hidden: hidden === '1', after: numberCursor(cursor), limit: limit + 1 }
    const rows = await listContent(pool, kindOf(kind), place)
    return pageOf(
      rows,
      limit,
      ({ id }) => id,
      (row) => ({ ...row, picture: row.picture && /^[0-9a-f]{64}\.webp$/.test(row.picture) ? row.picture : null }),
    )
  },

  contentRow: async ({ pool }, { kind, id }) => {
    const found = await readContent(pool, kindOf(kind), id)
    if (!found) throw missing('내용')
    const { key, hidden } = found.row
    return { id, key, hidden, fields: found.fields }
  },

  saveContent: async ({ pool, operator }, { kind, fields }) =>
    told(
      withTransaction(pool, async (db) => {
        const { key, outcome } = await saveContent(db, kindOf(kind), fields)
        if (outcome !== 'unchanged')
          await audit(db, operator, { action: 'content.save', target: key, details: { kind, outcome, fields } })
        return { outcome }
      }),
      fieldsOf(kindOf(kind)),
    ),

  hideContent: (context, { kind, id }) => hide(context, kind, id, true),
  showContent: (context, { kind, id }) => hide(context, kind, id, false),

  addPicture: (context, { bytes }) =>
    costlyWork.run(
      operatorShare(context),
      () =>
        told(
          withTransaction(context.pool, async (db) => {
            const name = await addPicture(db, Buffer.from(bytes, 'base64'))
            await audit(db, context.operator, { action: 'content.picture', target: name })
            return { name }
          }),
        ),
      COST.picture,
    ),

  picture: async ({ pool }, { name }) => {
    const parts = await many<{ bytes: Buffer }>(pool, 'select bytes from media_parts where hash = $1 order by n', [
      name.slice(0, 64),
    ])
    if (parts.length === 0) throw missing('사진')
    return new ConsoleFile(name, 'image/webp', Buffer.concat(parts.map(({ bytes }) => bytes)))
  },
}

async function countOf(db: Queryable, { table }: Kind): Promise<number> {
  return (await one<{ n: number }>(db, `select count(*)::int as n from ${table}`))?.n ?? 0
}

async function hide(
  { pool, operator }: ConsoleContext,
  name: ContentKind,
  id: number,
  hidden: boolean,
): Promise<{ ok: true }> {
  const kind = kindOf(name)
  if (!isHideable(kind)) throw refuse('refused', '숨길 수 없는 내용이에요')
  return await withTransaction(pool, async (db) => {
    const title = await hideContent(db, kind, id, hidden)
    if (title === null) throw missing('내용')
    const action = hidden ? 'content.hide' : 'content.show'
    await audit(db, operator, { action, target: id, details: { kind: name, title } })
    return { ok: true }
  })
}
