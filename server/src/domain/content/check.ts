import * as v from 'valibot'
import { type Fault, refuseFaults } from './faults.ts'
import type { Kind } from './kind.ts'
import { KINDS, kindOf } from './kinds.ts'
import type { RawRow } from './read-file.ts'

/** A row that its kind's schema has let through. */
export interface CheckedRow {
  kind: Kind
  row: number
  /** The row's name among its kind, which the next import finds it by. */
  key: string
  fields: Record<string, unknown>
}

/** Checks all rows and puts them in the order in which they refer to one another. Throws ContentError with each fault. */
export function checkRows(rows: readonly RawRow[]): CheckedRow[] {
  const faults: Fault[] = []
  const checked = rows.flatMap((raw) => {
    const kind = kindOf(raw.kind)
    const result = v.safeParse(kind.schema, raw.fields)
    if (result.success) return [{ kind, row: raw.row, key: String(result.output[kind.key]), fields: result.output }]
    faults.push(...result.issues.map((issue) => faultOf(raw, issue)))
    return []
  })
  faults.push(...repeats(checked))
  refuseFaults(faults)
  return checked.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

function faultOf({ kind, row }: RawRow, issue: v.BaseIssue<unknown>): Fault {
  const field = v.getDotPath(issue) ?? ''
  // What strict objects say of keys is in English.
  const strict = issue.type === 'strict_object'
  const missing = strict && issue.expected !== 'never' && issue.received === 'undefined'
  const problem = strict ? (missing ? '꼭 적어야 해요' : '모르는 칸이에요') : issue.message
  return { kind, row, field, problem }
}

function repeats(rows: readonly CheckedRow[]): Fault[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ kind, row, key }) => {
    const name = `${kind.name} ${key}`
    const before = first.get(name)
    if (before === undefined) first.set(name, row)
    return before === undefined
      ? []
      : [{ kind: kind.name, row, field: kind.key, problem: `${before}번째 줄에 이미 있어요: ${key}` }]
  })
}
