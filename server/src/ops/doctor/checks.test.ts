import { expect, test } from 'vitest'
import { readConfig, type ServerConfig } from '../../config/index.ts'
import { findingsOf } from './checks.ts'
import type { Facts } from './finding.ts'

const KEY = 'A'.repeat(43)
const CONFIG = readConfig({
  DATABASE_URL: 'postgres://app@db/yaksok',
  DATA_KEYS: KEY,
  PASSKEY_ORIGINS: 'https://app.example.kr',
  TRUST_PROXY: '1',
  METRICS_PORT: '9100',
  SECURITY_CONTACT: 'mailto:security@example.kr',
})
const FINE: Facts = {
  version: 170_004,
  synchronousCommit: 'on',
  connections: { most: 97, used: 20 },
  clockOffMs: 12,
  diskFree: 0.5,
  keyFileMode: null,
  backupHours: 5,
  rehearsalHours: 30,
  waiting: { count: 2, oldestHours: 3 },
  sampleMembers: 0,
}
const CHECKED = 16

const verdicts = (config: Partial<ServerConfig>, facts: Partial<Facts>) =>
  findingsOf({ ...CONFIG, ...config }, { ...FINE, ...facts })
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, what }) => `${verdict} ${what}`)

test('a server as it should be: nothing but keys for notices is missing', () => {
  expect(verdicts({}, {})).toEqual(['warn 푸시 열쇠'])
  expect(findingsOf(CONFIG, FINE)).toHaveLength(CHECKED)
})

test.each<[string, Partial<ServerConfig>, Partial<Facts>]>([
  ['bad 데이터 열쇠', { dataKeys: [] }, {}],
  ['bad 데이터 열쇠', { dataKeys: [], databaseUrl: null }, { keyFileMode: 0o644 }],
  ['bad 주소와 TLS', { passkeys: null }, {}],
  ['warn 믿는 프록시', { trustProxy: false }, {}],
  ['warn 보안 연락처', { securityContact: '' }, {}],
  ['warn 지표', { metrics: { port: null, token: '' } }, {}],
  ['bad PostgreSQL', {}, { version: 140_011 }],
  ['bad 기록 방식', {}, { synchronousCommit: 'off' }],
  ['warn 연결', {}, { connections: { most: 40, used: 30 } }],
  ['warn 시계', {}, { clockOffMs: -1500 }],
  ['warn 디스크', {}, { diskFree: 0.08 }],
  ['bad 디스크', {}, { diskFree: 0.01 }],
  ['bad 백업', {}, { backupHours: null }],
  ['bad 백업', {}, { backupHours: 30 }],
  ['warn 되살리기 연습', {}, { rehearsalHours: null }],
  ['warn 심사', {}, { waiting: { count: 3, oldestHours: 25 } }],
  ['bad 데모 데이터', { demoData: true }, {}],
  ['bad 데모 데이터', { moneyMode: 'licensed', licence: 'x' }, { sampleMembers: 3 }],
])('%s', (told, config, facts) => {
  expect(verdicts(config, facts)).toContain(told)
})

test('a key file that this user alone reads will do', () => {
  expect(verdicts({ dataKeys: [], databaseUrl: null }, { keyFileMode: 0o600 })).not.toContain('bad 데이터 열쇠')
})
