import { csvCell } from '../../infra/csv/index.ts'
import { formatTable, textOf } from './table.ts'

/** Flags of lists that other programs read. */
export const FORMATS = ['csv', 'json'] as const

/**
 * Rows for a person (a table), a spreadsheet (`--csv`) or a program (`--json`: names of fields, times in UTC).
 * @param columns key of a row to its heading
 */
export function formatRows<Row extends object>(
  rows: readonly Row[],
  columns: Partial<Record<keyof Row, string>>,
  options: Record<string, string | undefined>,
): string {
  const keys = Object.keys(columns) as (keyof Row)[]
  if (options.json) return JSON.stringify(rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]]))))
  if (!options.csv) return formatTable(rows, columns)
  const line = (cells: unknown[]) => cells.map(cellOf).join(',')
  return [line(keys.map((key) => columns[key])), ...rows.map((row) => line(keys.map((key) => row[key])))].join('\n')
}

const cellOf = (value: unknown): string => (typeof value === 'number' ? String(value) : csvCell(textOf(value)))
