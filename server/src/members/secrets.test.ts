import { expect, test } from 'vitest'
import { hashSecret, newToken, verifySecret } from './secrets.ts'

const share = { member: 'a member', network: 'a network' }

test('a secret belongs to its hash alone, and to none where there is none', async () => {
  const hash = await hashSecret('비밀번호 1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifySecret(hash, '비밀번호 1', share)).toBe(true)
  expect(await verifySecret(hash, '비밀번호 2', share)).toBe(false)
  expect(await verifySecret(null, '', share)).toBe(false)
  expect(await hashSecret('비밀번호 1')).not.toBe(hash)
})

test('a token has 256 bits and its hash tells nothing of it', () => {
  const { token, hash } = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hash).toHaveLength(32)
  expect(hash.toString('base64url')).not.toBe(token)
})
