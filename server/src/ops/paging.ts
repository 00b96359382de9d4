import { numberArgument } from './command.ts'
import { OpsError } from './errors.ts'

/** Options of lists that come in pages. */
export const PAGING = ['page', 'limit'] as const

/** Rows that one page shows unless `--limit` says otherwise, and at most. */
const USUAL = 50
const MOST = 10_000

/** Which rows `--page` (from 1) and `--limit` ask for. Throws OpsError for what is no number. */
export function pageOf(options: Record<string, string | undefined>): { limit: number; offset: number } {
  const limit = options.limit === undefined ? USUAL : numberArgument(options.limit)
  if (limit > MOST) throw new OpsError(`--limit은 ${MOST.toLocaleString('ko-KR')}까지예요`)
  const page = options.page === undefined ? 1 : numberArgument(options.page)
  return { limit, offset: (page - 1) * limit }
}
