import { Readable } from 'node:stream'
import { csvCell } from '../../infra/csv/index.ts'
import { ConsoleFile } from './file.ts'

/** Rows that are read and written in one go. */
const ROWS_A_PART = 1000

interface CsvList<Row> {
  /** Headings, the number of a row first. */
  heading: string
  /** How many rows there are, and the highest number among them: what came after they were counted is not in the file. */
  counted: { count: number; last: number }
  /** Lowest numbers first. */
  oldest?: boolean
  /** Reads the rows that follow a number. */
  read(cursor: number, limit: number): Promise<Row[]>
  /** What stands behind the number of a row. */
  cells(row: Row): (string | number)[]
}

/** A list as CSV for a spreadsheet, made as fast as it is read. */
export function csvFile<Row extends { id: number }>(name: string, list: CsvList<Row>): ConsoleFile {
  return new ConsoleFile(`${name}.csv`, 'text/csv;charset=utf-8', Readable.from(partsOf(list)), list.counted.count)
}

async function* partsOf<Row extends { id: number }>(list: CsvList<Row>): AsyncGenerator<string> {
  const { heading, counted, oldest = false, read, cells } = list
  yield `\uFEFF${heading}\r\n`
  for (let cursor = oldest ? 0 : counted.last + 1; ; ) {
    const rows = await read(cursor, ROWS_A_PART)
    const shown = rows.filter(({ id }) => id <= counted.last)
    yield shown.map((row) => `${[row.id, ...cells(row)].map(cellOf).join(',')}\r\n`).join('')
    if (rows.length < ROWS_A_PART || shown.length < rows.length) return
    cursor = (rows.at(-1) as Row).id
  }
}

const cellOf = (cell: string | number): string => (typeof cell === 'number' ? String(cell) : csvCell(cell))
