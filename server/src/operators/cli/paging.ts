import type { Queryable } from '../../infra/database/index.ts'
import { numberArgument, type OpsCommand } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

/** Options of lists that come in pages. */
export const PAGING = ['page', 'limit'] as const

/** Rows that one page shows unless `--limit` says otherwise, and at most. */
const USUAL = 50
const MOST = 10_000

/** Which rows `--page` (from 1) and `--limit` ask for. Throws OpsError for what is no number. */
export function pageOf(options: Record<string, string | undefined>): { limit: number; offset: number } {
  const limit = options.limit === undefined ? USUAL : numberArgument(options.limit)
  if (limit > MOST) throw new OpsError(`--limit is at most ${MOST.toLocaleString('en-US')}`)
  const page = options.page === undefined ? 1 : numberArgument(options.page)
  return { limit, offset: (page - 1) * limit }
}

/** Says where a list goes on, for who read a page of it. */
export const moreText = ({ limit, offset }: ReturnType<typeof pageOf>): string => `More: --page ${offset / limit + 2}`

/** What a list of what waits, or of all there is with `--all`, takes. */
export const LIST = {
  usage: '[--all] [--page n] [--limit n]',
  arguments: [0, 0],
  options: PAGING,
  flags: ['all'],
} as const satisfies Partial<OpsCommand>

interface Look<Row, Shown extends object> {
  /** Said where there is nothing. */
  none: string
  /** A row as it is read at a terminal. */
  shown(row: Row): Shown
  columns: Parameters<typeof formatTable<Shown>>[1]
}

/** Prints such a list. @param read its rows, one more than are shown */
export const listed =
  <Row, Shown extends object>(
    read: (db: Queryable, place: { all: boolean; limit: number; offset: number }) => Promise<Row[]>,
    { none, shown, columns }: Look<Row, Shown>,
  ): OpsCommand['run'] =>
  async ({ pool, print }, _args, options) => {
    const page = pageOf(options)
    const rows = await read(pool, { all: options.all === 'true', limit: page.limit + 1, offset: page.offset })
    if (rows.length === 0) return print(none)
    print(formatTable(rows.slice(0, page.limit).map(shown), columns))
    if (rows.length > page.limit) print(moreText(page))
  }
