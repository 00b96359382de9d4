/** What somebody may do to the tokens of teams who can write the store but has not its key: get no right by it. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readTokens, type Token } from '../release-access/tokens.ts'
import { serviceUnderTest } from './release-api.fixture.ts'

const at = serviceUnderTest()
beforeEach(() => at.open())

const file = () => join(at.store.folder, 'tokens.json')
const listed = async (token: string) =>
  (await at.app.inject({ url: '/releases/v1/list', headers: { authorization: `Bearer ${token}` } })).statusCode

/** A token of one's own, and what the store keeps of it. */
function forged(like: Token): { secret: string; token: Token } {
  const [id, secret] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')]
  const hash = createHash('sha256').update(secret).digest('hex')
  return { secret: `yaksok_${id}_${secret}`, token: { ...like, id, hash, shell: true } }
}

test('a token written into the file without the key is nobody’s, signed or not', async () => {
  const good = await at.token()
  const before = readFileSync(file(), 'utf8')
  const { format, tokens, signature } = JSON.parse(before)
  const { secret, token } = forged(tokens[0])
  for (const text of [
    { format, tokens: [...tokens, token], signature },
    [...tokens, token],
    { format, tokens: [token] },
  ]) {
    writeFileSync(file(), JSON.stringify(text))
    expect(await listed(secret)).toBe(500)
  }
  writeFileSync(file(), before)
  expect([await listed(good), await listed(secret)]).toEqual([200, 401])
})

test('rights, ends and teams are signed with it', async () => {
  await at.token({ actions: ['canary'] })
  const before = readFileSync(file(), 'utf8')
  for (const edit of [
    (text: string) => text.replace('"canary"', '"release"'),
    (text: string) => text.replace('"shell": false', '"shell": true'),
    (text: string) => text.replace(/("expiresAt": ")\d{4}/, '$12999'),
    (text: string) => text.replace('"home"', '"garden"'),
  ]) {
    expect(edit(before)).not.toBe(before)
    writeFileSync(file(), edit(before))
    expect(() => readTokens(at.store)).toThrow('was changed without the key')
  }
})

test('tokens of the version before are signed with the registry, once', async () => {
  const good = await at.token()
  const { tokens } = JSON.parse(readFileSync(file(), 'utf8'))
  const key = join(at.store.folder, 'release.key')
  writeFileSync(file(), JSON.stringify(tokens))
  writeFileSync(key, readFileSync(key, 'utf8').replace(/^#.*\n/m, ''))
  expect(await listed(good)).toBe(200)
  await at.store.openSigning()
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toHaveProperty('signature')
  expect(await listed(good)).toBe(200)
  writeFileSync(file(), JSON.stringify(tokens))
  expect(() => readTokens(at.store)).toThrow('releases sign')
  await at.store.signLive()
  expect(await listed(good)).toBe(200)
})
