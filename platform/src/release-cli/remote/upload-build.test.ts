import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storeRelease } from '../../release/release.fixture.ts'
import { openReleaseStore } from '../../release-store/release-store.ts'
import { StoreError } from '../../util/store-error.ts'
import type { Connection } from './api-client.ts'
import { uploadBuild } from './upload-build.ts'

test('a service of before is sent nothing that it does not know', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upload-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = openReleaseStore(folder)
  const sent: unknown[] = []
  const service = {
    async ask(_, path, body) {
      if (path.startsWith('/teams/')) throw new StoreError('YK4013', 'The release service has no such address')
      sent.push(body)
      return { status: 200, lines: ['live'] }
    },
  } as Connection
  const built = storeRelease(store, 'home', '1')
  const provenance = { attestation: {}, sbom: {} } as never
  await uploadBuild(service, store, built, { why: 'x', provenance }, () => undefined)
  expect(sent).toEqual([expect.not.objectContaining({ provenance: expect.anything() })])
})
