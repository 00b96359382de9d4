import { expect, test } from 'vitest'
import { readConfig } from './index.ts'
import { passkeySite, siteOf } from './passkey-site.ts'

const SITE = passkeySite(['https://app.yaksok.example', 'https://www.yaksok.example'], 'yaksok.example')

test('passkeys are bound to the domain of the configuration, at its origins alone', () => {
  expect(siteOf(SITE, 'https://www.yaksok.example')?.domain).toBe('yaksok.example')
  expect(siteOf(SITE, 'https://yaksok.example.evil.example')).toBeNull()
  expect(siteOf(SITE, 'http://app.yaksok.example')).toEqual(SITE)
  expect(siteOf(SITE, 'no address')).toBeNull()
  expect(siteOf(SITE, 'http://localhost:4173')).toBeNull()
})

test('without a configuration they work at localhost, whatever host a request names', () => {
  expect(siteOf(null, 'http://localhost:4173')).toEqual({ domain: 'localhost', origins: ['http://localhost:4173'] })
  expect(siteOf(null, 'https://yaksok.example')).toBeNull()
  expect(siteOf(null, 'http://127.0.0.1:4173')).toBeNull()
  expect(siteOf(null, 'no address')).toBeNull()
})

test('the domain is that of the first origin when left out', () => {
  expect(readConfig({ PASSKEY_ORIGINS: 'https://yaksok.example' }).passkeys).toEqual({
    domain: 'yaksok.example',
    origins: ['https://yaksok.example'],
  })
  expect(readConfig({}).passkeys).toBeNull()
})

test('names below localhost are of this machine: a confirm origin is tried there', () => {
  const origins = ['http://app.yaksok.localhost:4173', 'http://confirm.yaksok.localhost:4173']
  expect(readConfig({ PASSKEY_ORIGINS: origins.join(), PASSKEY_DOMAIN: 'yaksok.localhost' }).passkeys).toEqual({
    domain: 'yaksok.localhost',
    origins,
  })
})

test.each([
  'http://localhost.example',
  'http://yaksok.example',
  'https://yaksok.example/path',
  'yaksok.example',
  'https://a.example,nonsense',
])('%s is refused with the name of the variable', (PASSKEY_ORIGINS) => {
  expect(() => readConfig({ PASSKEY_ORIGINS })).toThrow('PASSKEY_ORIGINS')
})

test('an origin outside the domain is refused', () => {
  const env = { PASSKEY_ORIGINS: 'https://yaksok.example', PASSKEY_DOMAIN: 'other.example' }
  expect(() => readConfig(env)).toThrow('PASSKEY_DOMAIN')
})
