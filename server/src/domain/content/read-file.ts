import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { parse } from 'csv-parse/sync'
import { ContentError } from './faults.ts'

/** A row as the file has it: no field of it is checked yet. Empty fields are left out. */
export interface RawRow {
  kind: string
  /** Place among the rows of its kind, from 1. */
  row: number
  fields: Record<string, unknown>
}

const MOST_BYTES = 10 * 1024 * 1024
const MOST_ROWS = 5000

/**
 * Rows of a file: a CSV of one kind, a JSON list of one kind, or a JSON object with a list for each kind.
 * @param kind the kind of a file that does not say it
 * @throws ContentError where it cannot be understood
 */
export async function readContentFile(file: string, kind: string | undefined): Promise<RawRow[]> {
  const text = await textOf(file)
  const lists = extname(file).toLowerCase() === '.csv' ? { [named(kind)]: csvRows(text) } : jsonLists(text, kind)
  const rows = Object.entries(lists).flatMap(([name, list]) =>
    list.map((fields, index) => ({ kind: name, row: index + 1, fields: withoutEmpty(fields, name, index + 1) })),
  )
  if (rows.length === 0) throw new ContentError('The file is empty')
  if (rows.length > MOST_ROWS) throw new ContentError(`One file has at most ${MOST_ROWS.toLocaleString('en-US')} rows`)
  return rows
}

async function textOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new ContentError(`No such file: ${file}`)
  if (found.size > MOST_BYTES) throw new ContentError('A file has at most 10 MB')
  const bytes = await readFile(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ContentError('The file is not UTF-8')
  }
}

function named(kind: string | undefined): string {
  if (!kind) throw new ContentError('Name the kind with --kind')
  return kind
}

function csvRows(text: string): unknown[] {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    const { lines } = error as { lines?: number }
    throw new ContentError(`Cannot read the CSV${lines ? `: near line ${lines}` : ''}`)
  }
}

function jsonLists(text: string, kind: string | undefined): Record<string, unknown[]> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const place = /line \d+ column \d+/.exec((error as Error).message)?.[0]
    throw new ContentError(`Cannot read the JSON${place ? ` (${place})` : ''}`)
  }
  if (Array.isArray(value)) return { [named(kind)]: value }
  const lists = typeof value === 'object' && value !== null ? Object.entries(value) : []
  for (const [name, list] of lists) if (!Array.isArray(list)) throw new ContentError(`${name} has to be a list`)
  return Object.fromEntries(lists.filter(([name]) => kind === undefined || name === kind))
}

function withoutEmpty(fields: unknown, kind: string, row: number): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new ContentError(`${kind} row ${row} is no { … }`)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))
}
