import { DEFINED_BEFORE, isAtBaseline, isBaseline, isBefore } from './baseline.ts'
import { MigrationError } from './migration-error.ts'
import { definedIn, type SchemaFile, type SchemaFiles } from './schema-files.ts'
import { presentName, type SchemaState } from './schema-state.ts'

/** What has to be done to bring a database up to this code. */
export interface Plan {
  /** Table files that say what the database has from before: recorded, not run. */
  adopted: readonly SchemaFile[]
  tables: readonly SchemaFile[]
  replaced: readonly SchemaFile[]
  /** Recorded files that this code has no more. */
  gone: readonly string[]
  /** `function f`, `view v`, `trigger t on x`: what earlier texts defined and these do not. */
  dropped: readonly string[]
  /** Names of everything above that has to run or go. */
  names: string[]
}

/**
 * Compares a database with this code.
 * @param upTo only these table files, to load data of an older version; what is replaced comes with the last of them
 * @throws MigrationError where the database is newer than this code, too old for it, or a released file was edited
 */
export function planOf(files: SchemaFiles, state: SchemaState, upTo?: readonly string[]): Plan {
  const wanted = upTo ? chosen(files.tables, upTo.map(presentName)) : files.tables
  const whole = wanted.length === files.tables.length
  const fromBefore = isAtBaseline(state.tables)
  const adopted = fromBefore ? wanted.filter(({ name }) => isBaseline(name) && !state.tables.has(name)) : []
  const tables = missing(wanted, state.tables).filter((file) => !adopted.includes(file))
  if (state.version > files.version)
    throw new MigrationError(`The database is newer than this code (functions, version ${state.version})`)
  const replaced = whole
    ? files.replaced.filter(({ name, checksum }) => state.replaced.get(name)?.checksum !== checksum)
    : []
  const gone = whole
    ? [...state.replaced.keys()].filter((name) => !files.replaced.some((file) => file.name === name))
    : []
  const earlier = [
    ...[...gone, ...replaced.map(({ name }) => name)].flatMap((name) => state.replaced.get(name)?.defines ?? []),
    ...(whole && adopted.length > 0 ? DEFINED_BEFORE : []),
  ]
  const defined = new Set(files.replaced.flatMap(({ sql }) => definedIn(sql)))
  return {
    adopted,
    tables,
    replaced,
    gone,
    dropped: [...new Set(earlier)].filter((one) => !defined.has(one)),
    names: [...tables.map(({ name }) => name), ...replaced.map(({ name }) => name), ...gone],
  }
}

/** The table files that data of an older version was made with. */
function chosen(all: readonly SchemaFile[], upTo: readonly string[]): readonly SchemaFile[] {
  if (isAtBaseline(new Map(upTo.map((name) => [name, null])))) return all.filter(({ name }) => isBaseline(name))
  const unknown = upTo.find((name) => !all.some((file) => file.name === name))
  if (unknown) throw new MigrationError(`The data is newer than this code (${unknown})`)
  return all.filter(({ name }) => upTo.includes(name))
}

function missing(wanted: readonly SchemaFile[], applied: SchemaState['tables']): SchemaFile[] {
  for (const name of applied.keys())
    if (!isBefore(name) && !wanted.some((file) => file.name === name))
      throw new MigrationError(`The database is newer than this code (${name})`)
  return wanted.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known !== undefined && known !== checksum)
      throw new MigrationError(`A migration that was applied has changed: ${name}`)
    return known === undefined
  })
}
