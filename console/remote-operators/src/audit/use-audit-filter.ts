import { useSearchParams } from '@yaksok/console-kit/router'

const NAMES = ['operator', 'action', 'target', 'from', 'to'] as const

/** What of the log is shown; it stands in the address. */
export type AuditFilter = Partial<Record<(typeof NAMES)[number], string>>

/** The filter of the address, and how to set it. */
export function useAuditFilter(): [AuditFilter, (next: AuditFilter) => void] {
  const [query, setQuery] = useSearchParams()
  const filter: AuditFilter = Object.fromEntries(
    NAMES.map((name) => [name, query.get(name)]).filter(([, value]) => value),
  )
  return [filter, (next) => setQuery(Object.entries(next).filter(([, value]) => value) as [string, string][])]
}
