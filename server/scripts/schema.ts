import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBaseline } from '../src/infra/database/baseline.ts'
import { createPool } from '../src/infra/database/index.ts'
import {
  MANIFEST,
  type Manifest,
  readManifest,
  readSchemaFiles,
  type SchemaFile,
} from '../src/infra/database/schema-files.ts'
import { DIAGRAM_PART, diagramOf } from '../test/db/diagram.ts'
import { OUTCOMES, outcomesModule, readOutcomes } from '../test/db/outcomes.ts'
import { createTestDatabase, stopOwnCluster } from '../test/index.ts'

const DOCUMENT = join(import.meta.dirname, '../../docs/database.md')

/** Writes the checksums of all files, with a higher version where functions or seeds have changed. */
function writeManifest(): void {
  const before = readManifest()
  const files = readSchemaFiles()
  const [tables, replaced] = [checksums(files.tables), checksums(files.replaced)]
  const edited = Object.keys(tables).find((name) => isBaseline(name) && tables[name] !== before.tables[name])
  if (edited) throw new Error(`${edited}: released table files never change, add a new one`)
  const changed = JSON.stringify(replaced) !== JSON.stringify(before.replaced)
  const manifest: Manifest = { version: before.version + (changed ? 1 : 0), tables, replaced }
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
}

function checksums(files: readonly SchemaFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ name, checksum }): [string, string] => [name, checksum]).sort())
}

/** Writes what functions answer as types, so that an outcome without words for members does not compile. */
function writeOutcomes(): void {
  writeFileSync(OUTCOMES, outcomesModule(readOutcomes(readSchemaFiles().replaced)))
}

/** Draws the tables into docs/database.md. */
async function writeDiagram(): Promise<void> {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { role: null, max: 1 })
  try {
    const diagram = await diagramOf(pool)
    writeFileSync(
      DOCUMENT,
      readFileSync(DOCUMENT, 'utf8').replace(DIAGRAM_PART, () => diagram),
    )
  } finally {
    await pool.end()
    await database.drop()
    await stopOwnCluster()
  }
}

// After a change of tables, functions, views, triggers or seeds.
writeManifest()
writeOutcomes()
await writeDiagram()
console.log(`Wrote version ${readManifest().version} of the schema`)
