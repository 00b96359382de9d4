import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { entryOf } from '../../registry/entry.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { openReleaseStore } from '../../release-store/release-store.ts'
import { emptyRegistry } from '../../release-store/store.ts'
import { discoveryDocument } from './serve-registry.ts'

/** The published schema (awslabs/frontend-discovery, schema/v1-pre.json, Apache License 2.0), kept here as text. */
const published = JSON.parse(readFileSync(join(import.meta.dirname, 'frontend-discovery.v1-pre.json'), 'utf8'))

/** Its list of entries describes the first one only, as draft 2019-09 reads it; we hold every entry to it. */
const everyEntry = structuredClone(published)
const entries = everyEntry.properties.microFrontends.additionalProperties
entries.items = entries.items[0]

test('/registry.json is valid by the schema that it names, each entry of it', () => {
  const store = openReleaseStore(mkdtempSync(join(tmpdir(), 'discovery-')))
  try {
    const registry = emptyRegistry()
    registry.microFrontends = {
      shell: [entryOf(storeRelease(store, 'shell', '1'), 100, true)],
      home: ['1', '2'].map((version, at) => entryOf(storeRelease(store, 'home', version), 50, at === 0)),
    }
    registry.extras.disabled.home = { reason: 'Closed', since: new Date(0).toISOString() }
    registry.extras.history.home = ['0']
    const document = discoveryDocument(registry)
    const ajv = new Ajv2019({ strictTuples: false })
    for (const schema of [published, everyEntry]) {
      const valid = ajv.compile(schema)
      expect(valid(document), JSON.stringify(valid.errors)).toBe(true)
      // the file of the store is not: its own bookkeeping has no place there
      expect(valid(registry)).toBe(false)
    }
    expect(document.schema).toMatch(/frontend-discovery.*v1-pre\.json$/)
    expect(document.microFrontends.home?.[0]?.extras).toMatchObject({ disabled: { reason: 'Closed' }, history: ['0'] })
  } finally {
    rmSync(store.folder, { recursive: true, force: true })
  }
})
