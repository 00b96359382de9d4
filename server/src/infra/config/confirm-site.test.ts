import { expect, test } from 'vitest'
import { confirmSite, isAtConfirmOrigin } from './confirm-site.ts'
import { ConfigError, readConfig } from './index.ts'

const APP = 'https://app.example.kr'

test('an origin below the app’s host, or beside it, will do; nothing without one', () => {
  expect(confirmSite('', APP)).toBeNull()
  for (const origin of ['https://confirm.app.example.kr', 'https://confirm.example.kr'])
    expect(confirmSite(origin, APP)).toEqual({ origin, app: APP })
  expect(confirmSite('http://confirm.yaksok.localhost:4173', 'http://app.yaksok.localhost:4173')).not.toBeNull()
})

test.each([
  ['https://confirm.example.kr', '', 'needs APP_ORIGIN'],
  ['https://app.example.kr:8443', APP, 'a host name of its own'],
  ['https://confirm.other.kr', APP, 'must be of one site'],
  ['http://confirm.yaksok.localhost:4173', 'https://app.yaksok.localhost:4173', 'must be of one site'],
  ['http://confirm.localhost:4173', 'http://localhost:4173', 'must be of one site'],
])('%s for %s is refused', (origin, app, problem) => {
  expect(() => confirmSite(origin, app)).toThrow(problem)
})

test('the configuration takes origins alone', () => {
  const read = (CONFIRM_ORIGIN: string) => readConfig({ APP_ORIGIN: APP, CONFIRM_ORIGIN }).confirm
  expect(read('https://confirm.app.example.kr')).toEqual({ origin: 'https://confirm.app.example.kr', app: APP })
  for (const wrong of ['https://confirm.app.example.kr/', 'confirm.app.example.kr', 'http://confirm.app.example.kr'])
    expect(() => read(wrong), wrong).toThrow(ConfigError)
})

test('the host decides what came there', () => {
  const site = confirmSite('https://confirm.app.example.kr', APP)
  expect(isAtConfirmOrigin(site, 'http://confirm.app.example.kr')).toBe(true)
  expect(isAtConfirmOrigin(site, APP)).toBe(false)
  expect(isAtConfirmOrigin(null, 'https://confirm.app.example.kr')).toBe(false)
})
