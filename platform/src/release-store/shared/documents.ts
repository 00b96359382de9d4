/**
 * The small documents of a release store (registry, signatures, what each release says of itself, tokens) and its audit log
 * in PostgreSQL, for gateways on several machines: one transaction a change, with a revision that grows by one. Whoever
 * follows is told by NOTIFY (`subscribe.ts`). Why: platform/docs/decisions/049-shared-release-store.md.
 */
import type { Client } from 'pg'
import { ANSWER_MS, inTransaction, using } from './database.ts'
import { migrateStore } from './migrations.ts'

/** Told with each change, with its revision. */
export const CHANNEL = 'release_store'

/** How far somebody has come. */
export interface Known {
  revision: number
  /** Lines of the audit log. */
  lines: number
}

/** What came after that, as of one moment. */
export interface News {
  /** Of the store itself; never changes. */
  id: string
  /** 0: nothing was ever written. */
  revision: number
  /** Path in the store → content; null for what is gone. */
  documents: ReadonlyMap<string, Buffer | null>
  /** Of the audit log, oldest first, without their line ends. */
  lines: readonly string[]
  /** The store was put back to before what was known (a backup): this is all of it, and what was known is void. */
  isWhole: boolean
}

/** What a change writes. What is not named stays. */
export type Edits = Pick<News, 'documents' | 'lines'>

/** Makes the tables or brings them up to date. Throws StoreError where no connection can be had, or newer code made them. */
export const prepareStore = (url: string): Promise<void> => using(url, migrateStore)

/** What somebody does not know yet, over a connection that they hold. */
export const newsOn = (client: Client, known: Known): Promise<News> =>
  inTransaction(client, 'begin isolation level repeatable read read only', () => read(client, known))

/** The revision now, over a connection that somebody holds. */
export async function revisionOn(client: Client): Promise<number> {
  const { rows } = await client.query<{ revision: string }>('select revision from release_store')
  return Number(rows[0]?.revision ?? 0)
}

/** Paths of the documents that there are, over a connection that somebody holds. */
export async function pathsOn(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ path: string }>('select path from release_documents where body is not null')
  return new Set(rows.map(({ path }) => path))
}

/**
 * Makes one change: `edit` is told what its caller does not know yet, as nobody else can change anything until it is through,
 * and answers what to write; nothing means no change. Answers the revision afterwards. All of it is written, or, where `edit`
 * throws or this process ends, nothing. Throws what `edit` throws, StoreError where no connection can be had, and the driver's
 * error where one ends on the way or another change holds for too long. Lost during the commit, whether it was written is not
 * known: read the news before trying again.
 */
export function changeStore(
  url: string,
  known: Known,
  edit: (news: News, client: Client) => Promise<Edits>,
): Promise<number> {
  return using(url, (client) =>
    inTransaction(client, 'begin', async () => {
      await client.query(`set local lock_timeout = ${ANSWER_MS}`)
      await client.query('select from release_store for update')
      const news = await read(client, known)
      const { documents, lines } = await edit(news, client)
      if (documents.size === 0 && lines.length === 0) return news.revision
      const revision = news.revision + 1
      for (const [path, body] of documents) await writeDocument(client, path, body, revision)
      await writeLines(client, lines)
      await client.query('update release_store set revision = $1', [revision])
      // told with the commit, never before it
      await client.query('select pg_notify($1, $2)', [CHANNEL, String(revision)])
      return revision
    }),
  )
}

async function read(client: Client, known: Known): Promise<News> {
  const { rows } = await client.query<{ id: string; revision: string }>('select id, revision from release_store')
  const isWhole = Number(rows[0]?.revision ?? 0) < known.revision
  const { revision, lines } = isWhole ? { revision: 0, lines: 0 } : known
  const documents = await client.query<{ path: string; body: Buffer | null }>(
    'select path, body from release_documents where revision > $1',
    [revision],
  )
  const log = await client.query<{ line: string }>('select line from release_audit where number > $1 order by number', [
    lines,
  ])
  return {
    id: rows[0]?.id ?? '',
    revision: Number(rows[0]?.revision ?? 0),
    documents: new Map(documents.rows.map(({ path, body }) => [path, body])),
    lines: log.rows.map(({ line }) => line),
    isWhole,
  }
}

const writeDocument = (client: Client, path: string, body: Buffer | null, revision: number) =>
  client.query(
    `insert into release_documents values ($1, $2, $3)
     on conflict (path) do update set revision = excluded.revision, body = excluded.body`,
    [path, revision, body],
  )

const writeLines = (client: Client, lines: readonly string[]) =>
  client.query(
    `insert into release_audit
     select (select coalesce(max(number), 0) from release_audit) + at, line from unnest($1::text[]) with ordinality as new(line, at)`,
    [lines],
  )
