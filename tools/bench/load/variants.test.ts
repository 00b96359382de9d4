import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { storeRelease } from '../../../platform/src/release/release.fixture.ts'
import { openReleaseStore } from '../../../platform/src/release-store/release-store.ts'
import { freshStore, publish } from './variants.ts'

const work = mkdtempSync(join(tmpdir(), 'bench-load-'))
afterEach(() => rmSync(work, { recursive: true, force: true }))

test('a used cache that has a version beside the signature of another build of it is built anew', async () => {
  const used = freshStore('ours', work)
  const first = storeRelease(openReleaseStore(used), 'home', '1')
  await publish(used, [first])
  await publish(used, [storeRelease(openReleaseStore(used), 'home', '2')])
  // as a build of today does, whose release.json says another time
  appendFileSync(join(used, 'home', '1', 'release.json'), '\n')
  await expect(publish(used, [first])).rejects.toThrow()

  const fresh = freshStore('ours', work)
  await expect(publish(fresh, [storeRelease(openReleaseStore(fresh), 'home', '1')])).resolves.toBeUndefined()
})
