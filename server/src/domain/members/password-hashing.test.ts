import { hash as argon2 } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashSecret, newToken, verifySecret } from './password-hashing.ts'

const share = { member: 'a member', network: 'a network' }

test('a secret belongs to its hash alone, and to none where there is none', async () => {
  const hash = await hashSecret('비밀번호 1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifySecret(hash, '비밀번호 1', share)).toBe(true)
  expect(await verifySecret(hash, '비밀번호 2', share)).toBe(false)
  expect(await verifySecret(null, '', share)).toBe(false)
  expect(await hashSecret('비밀번호 1')).not.toBe(hash)
})

test('case 03: a secret is the same however it is composed, and hashes of raw ones hold', async () => {
  const typed = '약속은지켜요좋아'
  const stored = await hashSecret(typed)
  expect(await verifySecret(stored, typed.normalize('NFD'), share)).toBe(true)
  expect(await verifySecret(await hashSecret(typed.normalize('NFD')), typed, share)).toBe(true)
  expect(await verifySecret(stored, `${typed}요`.normalize('NFD'), share)).toBe(false)
  expect(await verifySecret(null, typed.normalize('NFD'), share)).toBe(false)
  // made before secrets were normalised, by a keyboard that writes full-width digits
  const raw = await argon2('비밀번호１')
  expect(await verifySecret(raw, '비밀번호１', share)).toBe(true)
  expect(await verifySecret(raw, '비밀번호２', share)).toBe(false)
})

test('a token has 256 bits and its hash tells nothing of it', () => {
  const { token, hash } = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hash).toHaveLength(32)
  expect(hash.toString('base64url')).not.toBe(token)
})
