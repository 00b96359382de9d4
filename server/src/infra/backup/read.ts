import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, backupError } from './errors.ts'
import { END, FORMAT, FORMAT_WITHOUT_END } from './format.ts'

/** One line of a backup and what it is. */
export type Line =
  | { kind: 'made from'; migrations: string[] }
  | { kind: 'copy'; table: string; statement: string }
  | { kind: 'row'; text: string }
  | { kind: 'end of table' }
  | { kind: 'statement'; text: string }

/**
 * Reads a backup from its first line to its last, once, without touching a database.
 * @returns the migrations of the schema it was made from
 * @throws BackupError (one line) where it is no backup, was cut or is damaged
 */
export async function checkBackup(file: string): Promise<string[]> {
  let migrations: string[] = []
  for await (const line of dataOf(file)) if (line.kind === 'made from') migrations = line.migrations
  return migrations
}

/** What a backup holds, line by line. Throws BackupError as {@link checkBackup} does. */
export async function* dataOf(file: string): AsyncGenerator<Line> {
  let number = 0
  let format = ''
  let inTable = false
  let ended = false
  for await (const text of linesOf(file)) {
    number++
    if (number === 1) format = text
    if (number === 1 && text !== FORMAT && text !== FORMAT_WITHOUT_END)
      throw new BackupError(`Not a backup file of Yaksok: ${file}`)
    else if (number === 2) yield { kind: 'made from', migrations: migrationsIn(text, file) }
    else if (number > 2 && text === END && !inTable) ended = true
    else if (number > 2 && (inTable || text !== '')) {
      const line = lineOf(text, inTable)
      // A damaged line may be a row: its text is not for the terminal.
      if (!line || ended) throw new BackupError(`Unknown line in the backup file: line ${number}`)
      inTable = line.kind === 'copy' || line.kind === 'row'
      yield line
    }
  }
  if (inTable || (format === FORMAT && !ended) || number < 2)
    throw new BackupError(`The backup file is cut off: ${file}`)
}

function migrationsIn(text: string, file: string): string[] {
  const names = /^-- migrations: (\S+( \S+)*)$/.exec(text)?.[1]
  if (!names) throw new BackupError(`The header of the backup file is damaged: ${file}`)
  return names.split(' ')
}

function lineOf(text: string, inTable: boolean): Line | null {
  if (inTable) return text === '\\.' ? { kind: 'end of table' } : { kind: 'row', text }
  const copy = /^(COPY "(\w+)" \([\w", ]+\) FROM stdin);$/.exec(text)
  if (copy) return { kind: 'copy', table: copy[2] as string, statement: copy[1] as string }
  return /^SELECT setval\('"\w+"', \d+\);$/.test(text) ? { kind: 'statement', text } : null
}

/** Lines end with a line feed and nothing else: COPY leaves other separators inside texts as they are. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw backupError(error, file)
  }
  if (rest !== '') yield rest
}
