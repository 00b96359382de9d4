import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPool } from '../src/db/index.ts'
import { MANIFEST, type Manifest, readManifest, readSchemaFiles } from '../src/db/schema-files.ts'
import { DIAGRAM_PART, diagramOf } from '../test/db/diagram.ts'
import { createTestDatabase, stopOwnCluster } from '../test/index.ts'

const DOCUMENT = join(import.meta.dirname, '../../docs/database.md')

/** Writes the checksums of functions and seeds, with a higher version where one has changed. */
function writeManifest(): void {
  const before = readManifest()
  const files = readSchemaFiles().replaced.map(({ name, checksum }): [string, string] => [name, checksum])
  const replaced = Object.fromEntries(files.sort())
  if (JSON.stringify(replaced) === JSON.stringify(before.replaced)) return
  const manifest: Manifest = { version: before.version + 1, replaced }
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
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
await writeDiagram()
console.log(`스키마 ${readManifest().version}판으로 적었어요`)
