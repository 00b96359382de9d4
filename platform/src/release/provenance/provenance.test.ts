import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Release } from '../../registry/schema.ts'
import type { ReleaseStore } from '../../release-store/release-store.ts'
import { newKeys, storeWithRoles } from '../../release-store/roles/roles.fixture.ts'
import { publish } from '../publish.ts'
import { storeRelease } from '../release.fixture.ts'
import { keepProvenance, type Provenance, provenanceIn, provenanceOf, provenanceSchema } from './attest.ts'
import { verifyRelease } from './verify-release.ts'

const ORIGIN = { commit: 'c0ffee', branch: 'main', dirty: false, run: 'https://ci.example/1' }
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'part-'))
  mkdirSync(join(dir, 'node_modules/swiper'), { recursive: true })
  writeFileSync(join(dir, 'node_modules/swiper/package.json'), '{"version":"12.0.0","license":"MIT"}')
  writeFileSync(join(dir, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** An app with roles in which a build of `home` is live, with where it comes from beside it. */
async function releasedApp(change: (provenance: Provenance) => Provenance = (one) => one) {
  const app = await storeWithRoles()
  app.hold('shell', 'home')
  await publish(app.store, storeRelease(app.store, 'shell', '1'))
  const built = storeRelease(app.store, 'home', '1', { bundled: ['swiper', 'gone'] })
  keepProvenance(app.store.releaseDir('home', '1'), change(provenanceOf(built, dir, ORIGIN, [app.keysOf('home')])))
  await publish(app.store, built)
  return { ...app, built }
}

async function verified(store: ReleaseStore, build?: (empty: ReleaseStore) => Release): Promise<string> {
  const lines: string[] = []
  const context = { store, dirOf: () => dir, print: (line: string) => void lines.push(line) }
  await verifyRelease('home', build !== undefined, context, build && (async (empty) => build(empty)))
  return lines.join('\n')
}

test('a release says who built it of what, and what of others is in it', async () => {
  const { store, built, keysOf } = await releasedApp()
  const said = await verified(store)
  expect(said).toContain(`attested by ${keysOf('home').trusted[0].id}`)
  expect(said).toContain('sources  c0ffee')
  expect(said).toMatch(/package-lock\.json {2}[0-9a-f]{64}/)
  expect(said).toContain('built by https://ci.example/1')
  expect(said).toContain('contains swiper 12.0.0')
  expect(Object.keys(built.files)).not.toContain('provenance.json')
})

test('built again it is the same, byte for byte; another file, or another version, is named', async () => {
  const { store } = await releasedApp()
  const bundled = ['swiper', 'gone']
  expect(await verified(store, (empty) => storeRelease(empty, 'home', '1', { bundled }))).toContain('the same 1 files')
  const planted = (empty: ReleaseStore) => storeRelease(empty, 'home', '1', { bundled }, { 'evil.js': 'steal()' })
  await expect(verified(store, planted)).rejects.toThrow(/is not what these sources are built to\n {2}evil\.js/)
  await expect(verified(store, (empty) => storeRelease(empty, 'home', '2'))).rejects.toThrow(
    'These sources are 2, and 1',
  )
})

test('what says another thing than the team is refused', async () => {
  const other = await releasedApp((one) => ({ ...one, attestation: { ...one.attestation, signatures: [] } }))
  await expect(verified(other.store)).rejects.toMatchObject({ code: 'YK3023' })
  const thief = newKeys()
  const forged = await releasedApp((one) => ({
    ...one,
    attestation: {
      ...one.attestation,
      signatures: one.attestation.signatures.map(({ sig }) => ({ keyid: thief.trusted[0].id, sig })),
    },
  }))
  await expect(verified(forged.store)).rejects.toThrow('no key of its team signed')
  const moved = await releasedApp()
  storeRelease(moved.store, 'shop', '1')
  const file = join(moved.store.releaseDir('home', '1'), 'provenance.json')
  const elsewhere = provenanceOf(moved.store.readRelease('shop', '1'), dir, ORIGIN, [moved.keysOf('home')])
  writeFileSync(file, JSON.stringify(elsewhere))
  await expect(verified(moved.store)).rejects.toThrow('is of shop@1, another build')
  writeFileSync(file, readFileSync(file, 'utf8').slice(9))
  expect(await verified(moved.store)).toContain('nothing says where it comes from')
})

test('nothing that is uploaded steers the terminal of who reads it', async () => {
  const app = await releasedApp()
  const good = provenanceIn(app.store.releaseDir('home', '1'))
  if (!good) throw new Error('no provenance')
  const named = (name: string) => ({ ...good, sbom: { ...good.sbom, components: [{ name }] } })
  expect(v.is(provenanceSchema, named('swiper'))).toBe(true)
  for (const name of ['\u001b[2J', 'a\nb', 'x'.repeat(301)]) expect(v.is(provenanceSchema, named(name))).toBe(false)
  const hostile = await releasedApp(() =>
    provenanceOf(app.built, dir, { ...ORIGIN, run: '\u001b]0;owned\u0007' }, [app.keysOf('home')]),
  )
  await expect(verified(hostile.store)).rejects.toThrow('says nothing that can be read')
  vi.unstubAllEnvs()
})
