import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'
import { parseApiUrls, parseRoles } from './roles.ts'

test.each([
  ['', ['gateway', 'api', 'engine']],
  ['all', ['gateway', 'api', 'engine']],
  ['gateway', ['gateway']],
  ['api, engine', ['api', 'engine']],
  ['engine,engine', ['engine']],
])('ROLE=%s is %j', (text, roles) => {
  expect([...(parseRoles(text) ?? [])]).toEqual(roles)
})

test.each(['worker', 'all,api', 'api engine', 'API'])('ROLE=%s is none', (text) => {
  expect(parseRoles(text)).toBeUndefined()
})

test('API_URL is a list of origins, each once', () => {
  expect(parseApiUrls('http://a:1, https://b/')).toEqual(['http://a:1', 'https://b'])
  for (const text of ['a:1', 'http://a/api', 'ftp://a', 'http://u:p@a', 'http://a,http://a'])
    expect(parseApiUrls(text)).toBeUndefined()
})

test('a gateway without the API says where the API is, and nobody else does', () => {
  expect(readConfig({ ROLE: 'gateway', API_URL: 'http://a:1' }).apiUrls).toEqual(['http://a:1'])
  expect(() => readConfig({ ROLE: 'gateway' })).toThrow(ConfigError)
  expect(() => readConfig({ ROLE: 'gateway,engine' })).toThrow('API_URL')
  expect(() => readConfig({ API_URL: 'http://a:1' })).toThrow('API_URL')
  expect(() => readConfig({ ROLE: 'api', API_URL: 'http://a:1' })).toThrow('API_URL')
})

test('a secret is never quoted', () => {
  expect(() => readConfig({ INTERNAL_TOKEN: 'too short' })).toThrow(/^(?!.*too short).*INTERNAL_TOKEN/)
  expect(() => readConfig({ BUS_URL: 'http://:secret@a' })).toThrow(/^(?!.*secret).*BUS_URL/)
  expect(readConfig({ BUS_URL: 'redis://:secret@a:6379/2' }).busUrl).toBe('redis://:secret@a:6379/2')
})
