import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Issuer } from '../release-access/oidc-issuers.ts'
import { serviceUnderTest } from './release-api.fixture.ts'

const at = serviceUnderTest()
const AUDIENCE = 'https://app.example'
const CLAIMS = { repository: 'org/home', ref: 'refs/heads/main' }
const JOB = { ...CLAIMS, sub: 'repo:org/home', sha: 'abc123', run_id: '77' }

let ci: Server
let issuer: string
let keys: CryptoKeyPair
/** What the issuer says that it is. */
let named: string
/** The path that the issuer answers wrongly, and how. */
let wrong: [path: string, answer: (response: ServerResponse, path: string) => unknown] | undefined
beforeEach(async () => {
  keys = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256' }] }
  wrong = undefined
  ci = createServer((request, response) => {
    const [path = ''] = request.url?.split('?') ?? []
    if (wrong && request.url === wrong[0]) return wrong[1](response, path)
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: named, jwks_uri: `${issuer}/keys` },
      '/keys': jwks,
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[path] ?? {}))
  })
  await new Promise<void>((resolve) => ci.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(ci.address() as AddressInfo).port}`
  named = issuer
  const rule: Issuer = {
    issuer,
    audience: AUDIENCE,
    claims: CLAIMS,
    team: 'home-team',
    remotes: ['home'],
    actions: ['canary', 'rollback'],
    shell: false,
  }
  await at.open({ issuers: [rule] })
})
afterEach(() => {
  ci.closeAllConnections()
  ci.close()
})

interface Made {
  claims?: JWTPayload
  audience?: string
  /** Seconds by which the issuer's clock is ahead. */
  ahead?: number
  key?: CryptoKey | Uint8Array
  /** More that its header says. */
  header?: Partial<JWTHeaderParameters>
}

async function token({
  claims = JOB,
  audience = AUDIENCE,
  ahead = 0,
  key = keys.privateKey,
  header = {},
}: Made = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000) + ahead
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'k1', ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + 300)
    .sign(key)
}

test('a job of the CI system releases with its own token; the log has the commit and the run that the system signed', async () => {
  vi.stubEnv('YAKSOK_TOKEN', await token())
  at.build()
  await at.run('release', '--canary', '10')
  expect(at.store.readAudit().at(-1)).toMatchObject({
    action: 'canary',
    who: 'home-team',
    token: `${issuer}#repo:org/home`,
    origin: { commit: 'abc123', branch: 'refs/heads/main', run: '77' },
    proven: true,
  })
})

const BAD: [string, () => Made | Promise<Made>, RegExp][] = [
  ['another repository', () => ({ claims: { ...JOB, repository: 'org/garden' } }), /repository of the token/],
  ['another branch', () => ({ claims: { ...JOB, ref: 'refs/heads/wip' } }), /ref of the token/],
  ['without the claim', () => ({ claims: { sub: 'x' } }), /repository of the token/],
  ['for somebody else', () => ({ audience: 'https://other.example' }), /aud of the token/],
  ['expired', () => ({ ahead: -600 }), /The token has expired/],
  ['by a clock 10 minutes ahead', () => ({ ahead: 600 }), /differ by over a minute/],
  [
    'signed by another key',
    async () => ({ key: (await generateKeyPair('ES256')).privateKey }),
    /The signature of the token is wrong/,
  ],
  ['an access token', () => ({ header: { typ: 'at+jwt' } }), /Not an ID token/],
  ['a logout token', () => ({ header: { typ: 'logout+jwt' } }), /Not an ID token/],
  [
    'with an algorithm of shared secrets',
    () => ({ header: { alg: 'HS256' }, key: new Uint8Array(32) }),
    /The signature of the token is wrong/,
  ],
  ['with a key that it brings along', broughtKey, /The signature of the token is wrong/],
]

/** Signed with a key of its own, which its header names in every way that JWS has. */
async function broughtKey(): Promise<Made> {
  const own = await generateKeyPair('ES256')
  const jku = 'http://127.0.0.1:1/keys'
  return { key: own.privateKey, header: { kid: 'own', jku, x5u: jku, jwk: await exportJWK(own.publicKey) } }
}

for (const [what, made, line] of BAD)
  test(`a token is refused: ${what}`, async () => {
    vi.stubEnv('YAKSOK_TOKEN', await token(await made()))
    const { revision } = at.store.readRegistry().registry.extras
    await expect(at.run('rollback')).rejects.toThrow(line)
    expect(at.store.readRegistry().registry.extras.revision).toBe(revision)
  })

test('a token of an issuer that nobody named, and one without a signature', async () => {
  const [header = '', payload = ''] = (await token()).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  vi.stubEnv('YAKSOK_TOKEN', `${none}.${payload}.x`)
  await expect(at.run('rollback')).rejects.toThrow('The signature of the token is wrong')
  const other = Buffer.from(JSON.stringify({ iss: 'https://other.example' })).toString('base64url')
  vi.stubEnv('YAKSOK_TOKEN', `${header}.${other}.x`)
  await expect(at.run('rollback')).rejects.toThrow('no issuer that this service trusts')
})

test('it may what its issuer’s line says, and no more', async () => {
  vi.stubEnv('YAKSOK_TOKEN', await token())
  await expect(at.run('pin')).rejects.toThrow('may not pin')
  await expect(at.run('rollback', 'shell')).rejects.toThrow('may not change the shell')
})

test('metadata that speaks for another issuer lets nobody in', async () => {
  named = 'https://other.example'
  vi.stubEnv('YAKSOK_TOKEN', await token())
  await expect(at.run('releases', 'list')).rejects.toThrow('Cannot reach the issuer')
})

/** What the issuer answers when it is asked rightly: each of these would let the job in. */
const trueAnswer = (path: string) => fetch(`${issuer}${path}?right`).then((answer) => answer.text())

/** The true answer, and then more until nobody reads it. */
async function answerWithoutEnd(response: ServerResponse, path: string): Promise<void> {
  response.setHeader('content-type', 'application/json')
  response.write(await trueAnswer(path))
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  }
  response.on('drain', more)
  more()
}

const WRONG: [string, (response: ServerResponse, path: string) => unknown][] = [
  ['that never ends', answerWithoutEnd],
  ['of over 64 kB', async (response, path) => response.end((await trueAnswer(path)) + ' '.repeat(64_000))],
  ['with another status than 200', async (response, path) => response.writeHead(203).end(await trueAnswer(path))],
  ['that leads elsewhere', (response, path) => response.writeHead(302, { location: `${path}?right` }).end()],
  ['that is a page', (response) => response.end('<!doctype html><title>Maintenance</title>')],
  ['of nothing', (response) => response.end('{}')],
]
for (const [what, answer] of WRONG)
  for (const path of ['/.well-known/openid-configuration', '/keys'])
    test(`an issuer’s answer ${what} lets nobody in: ${path}`, async () => {
      wrong = [path, answer]
      vi.stubEnv('YAKSOK_TOKEN', await token())
      await expect(at.run('releases', 'list')).rejects.toThrow('Cannot reach the issuer')
    })

test('an issuer that does not answer lets nobody in, and is asked again later', async () => {
  vi.stubEnv('YAKSOK_TOKEN', await token())
  const { port } = ci.address() as AddressInfo
  ci.closeAllConnections()
  await new Promise((resolve) => ci.close(resolve))
  await expect(at.run('releases', 'list')).rejects.toThrow('Cannot reach the issuer')
  await new Promise<void>((resolve) => ci.listen(port, '127.0.0.1', resolve))
  expect(await at.run('releases', 'list')).toContain('home')
})
