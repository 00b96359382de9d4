import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIAGRAM_PART, diagramOf } from '../../../test/db/diagram.ts'
import { createTestDatabase } from '../../../test/index.ts'
import { createPool } from './index.ts'

test('the picture in docs/database.md is the schema: npm run schema', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { role: null, max: 1 })
  try {
    const drawn = DIAGRAM_PART.exec(
      readFileSync(join(import.meta.dirname, '../../../../docs/database.md'), 'utf8'),
    )?.[0]
    expect(drawn).toBe(await diagramOf(pool))
  } finally {
    await pool.end()
    await database.drop()
  }
})
