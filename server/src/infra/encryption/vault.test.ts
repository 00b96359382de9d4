import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault, isSealed, keyId, keyIdOf, VaultError } from './vault.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const vault = createVault([first])

test('what is sealed opens again, differs each time and shows nothing of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      const sealed = vault.seal(text, context)
      expect(vault.open(sealed, context)).toBe(text)
      expect(sealed).toMatch(/^v1:[0-9a-f]{8}:[\w-]{16}:[\w-]{22}:[\w-]*$/)
      expect(vault.seal(text, context)).not.toBe(sealed)
    }),
  )
  expect(isSealed(vault.seal('110200001234', ''))).toBe(true)
  expect(isSealed('110200001234')).toBe(false)
})

test('one changed character anywhere, another place or another key: it does not open', () => {
  const sealed = vault.seal('110200001234', 'bank number of 1')
  for (let at = 0; at < sealed.length; at++) {
    // The last character of a part carries bits that base64 drops.
    if (sealed[at] === ':' || sealed[at + 1] === ':' || at === sealed.length - 1) continue
    const damaged = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => vault.open(damaged, 'bank number of 1'), String(at)).toThrow(VaultError)
  }
  expect(() => vault.open(sealed, 'bank number of 2')).toThrow(VaultError)
  expect(() => createVault([second]).open(sealed, 'bank number of 1')).toThrow(keyId(first))
  for (const broken of ['', 'v1', 'v1:', `v1:${vault.current}:::`, `${sealed}:x`, sealed.slice(0, -20)])
    expect(() => vault.open(broken, 'bank number of 1')).toThrow(VaultError)
})

test('a new key seals, the old one still opens and finds', () => {
  const sealed = vault.seal('110200001234', 'x')
  const both = createVault([second, first])
  expect(both.open(sealed, 'x')).toBe('110200001234')
  expect(keyIdOf(both.seal('1', 'x'))).toBe(keyId(second))
  expect(both.marks('110200001234')).toEqual([createVault([second]).mark('110200001234'), vault.mark('110200001234')])
  expect(vault.mark('110200001235')).not.toEqual(vault.mark('110200001234'))
})

test('without a key nothing is sealed and nothing opened', () => {
  const empty = createVault([])
  expect(() => empty.seal('1', 'x')).toThrow(VaultError)
  expect(() => empty.open(vault.seal('1', 'x'), 'x')).toThrow(VaultError)
})
