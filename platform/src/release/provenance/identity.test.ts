/** Pipelines vouch for builds: by an issuer of this machine, never by the network. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Release } from '../../registry/schema.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { publish } from '../publish.ts'
import { storeRelease } from '../release.fixture.ts'
import { askIdentity, audienceOf, identityIn } from './identity.ts'

const ISSUER = 'https://ci.example'
const CLAIMS = { repository: 'org/home', ref: 'refs/heads/main' }
let store: ReleaseStore
let keys: CryptoKeyPair
let release: Release
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'identity-')))
  keys = await generateKeyPair('ES256')
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256' }
  const policy = { identities: [{ parts: ['home'], issuer: ISSUER, claims: CLAIMS, keys: [jwk] }] }
  writeFileSync(join(store.folder, 'policy.json'), JSON.stringify(policy))
  vi.stubEnv('RELEASE_POLICY', join(store.folder, 'policy.json'))
  release = storeRelease(store, 'home', '2')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(store.folder, { recursive: true, force: true })
})

interface Made {
  claims?: JWTPayload
  issuer?: string
  audience?: string | string[]
  key?: CryptoKey
  /** Seconds by which the issuer's clock is ahead. */
  ahead?: number
}
const tokenFor = (
  one: Release,
  { claims = CLAIMS, issuer = ISSUER, audience = audienceOf(one), key = keys.privateKey, ahead = 0 }: Made = {},
) => {
  const now = Math.floor(Date.now() / 1000) + ahead
  const token = new SignJWT({ ...claims, sub: 'job' }).setProtectedHeader({ alg: 'ES256', kid: 'k1' })
  return token
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(key)
}
const live = () => store.readRegistry().registry.microFrontends.home?.[0]?.metadata.version

test('what a pipeline vouches for goes live, stays beside the build, and may go live again', async () => {
  await publish(store, release, { identity: await tokenFor(release) })
  expect([live(), identityIn(store.releaseDir('home', '2'))]).toEqual(['2', expect.stringContaining('.')])
  // a part that the policy names no pipeline for is released as before
  await publish(store, storeRelease(store, 'shell', '2'))
  await expect(publish(store, store.readRelease('home', '1'))).rejects.toMatchObject({ code: 'YK3032' })
  const next = storeRelease(store, 'home', '3')
  await publish(store, next, { identity: await tokenFor(next) })
  await publish(store, release)
  expect(live()).toBe('2')
})

test('a token that is days old vouches still: for the build that it names', async () => {
  await publish(store, release, { identity: await tokenFor(release, { ahead: -3 * 86_400 }) })
  expect(live()).toBe('2')
})

test('what vouches for another build, or by another, is refused with one line', async () => {
  const other = storeRelease(store, 'home', '9', {}, { 'remoteEntry.js': 'evil()' })
  const stranger = await generateKeyPair('ES256')
  const good = await tokenFor(release)
  const [head, body, signature] = good.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const refused: [string, string | undefined, string][] = [
    ['none', undefined, 'nobody vouches for it'],
    ['of another build', await tokenFor(other), 'aud'],
    [
      'for two builds',
      await tokenFor(release, { audience: [audienceOf(release), audienceOf(other)] }),
      'more than this build',
    ],
    ['for a service', await tokenFor(release, { audience: 'https://app.example' }), 'aud'],
    ['of another repository', await tokenFor(release, { claims: { ...CLAIMS, repository: 'org/evil' } }), 'repository'],
    ['of another branch', await tokenFor(release, { claims: { ...CLAIMS, ref: 'refs/heads/x' } }), 'ref of its token'],
    ['without claims', await tokenFor(release, { claims: {} }), 'repository of its token'],
    ['of another issuer', await tokenFor(release, { issuer: 'https://evil.example' }), 'iss'],
    ['of another key', await tokenFor(release, { key: stranger.privateKey }), 'signature'],
    ['unsigned', `${none}.${body}.`, 'does not hold'],
    ['edited', `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`, 'no time, which is later than now'],
    ['two hours ahead', await tokenFor(release, { ahead: 7200 }), 'Is a clock wrong?'],
    ['no token', 'x', 'does not hold'],
  ]
  for (const [what, identity, why] of refused) {
    const asked = publish(store, release, { ...(identity !== undefined && { identity }) })
    await expect(asked, what).rejects.toMatchObject({ code: 'YK3032', message: expect.stringContaining(why) })
  }
  expect([live(), identityIn(store.releaseDir('home', '2'))]).toEqual(['1', undefined])
})

test('a pipeline asks its own system for a token for this build', async () => {
  let answer: [number, string] = [200, '']
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://a')
    asked.push([Object.fromEntries(searchParams), request.headers.authorization])
    response.writeHead(answer[0]).end(answer[1])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { RELEASE_IDENTITY_URL: `http://127.0.0.1:${port}/token?job=7`, RELEASE_IDENTITY_TOKEN: 'secret' }
  answer = [200, JSON.stringify({ value: await tokenFor(release) })]
  await publish(store, release, { identity: (await askIdentity(release, env)) ?? '' })
  expect(live()).toBe('2')
  expect(asked).toEqual([[{ job: '7', audience: audienceOf(release) }, 'Bearer secret']])
  for (const bad of [
    [500, ''],
    [200, 'x'],
    [200, '{}'],
    [200, 'x'.repeat(100_000)],
  ] as [number, string][]) {
    answer = bad
    await expect(askIdentity(release, env)).rejects.toMatchObject({ code: 'YK3032' })
  }
  await expect(askIdentity(release, { RELEASE_IDENTITY_URL: 'http://ci.example' })).rejects.toThrow('no https address')
  expect(await askIdentity(release, {})).toBeUndefined()
})
