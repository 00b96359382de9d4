import { expect, test } from 'vitest'
import { readConfig, type ServerConfig } from '../../../infra/config/index.ts'
import { findingsOf } from './checks.ts'
import type { Facts } from './finding.ts'

const KEY = `${'Ab3'.repeat(14)}x`
const CONFIG = readConfig({
  DATABASE_URL: `postgres://app:${'b7'.repeat(12)}@db/yaksok`,
  DATABASE_OWNER_URL: `postgres://owner:${'c9'.repeat(12)}@db/yaksok`,
  DATA_KEYS: KEY,
  PASSKEY_ORIGINS: 'https://app.example.kr',
  TRUST_PROXY: '1',
  METRICS_PORT: '9100',
  METRICS_TOKEN: 'd3'.repeat(12),
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
  failedRuns: [],
  waiting: { count: 2, oldestHours: 3 },
  sampleMembers: 0,
  engine: true,
  apis: [
    { url: 'http://a', ready: true },
    { url: 'http://b', ready: true },
  ],
  archive: { on: true, ageSeconds: 40, failing: false },
  standbys: [{ name: 'second', sync: 'sync', lagSeconds: 0.1 }],
  waitsForStandby: true,
  registryDaysLeft: 6.5,
  renderIsolation: 'kernel',
  reached: { problem: null, daysLeft: 60, hsts: true, open: [] },
}
const CHECKED = 30

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
  ['warn 지표', { metrics: { port: null, token: '', public: true } }, {}],
  ['bad PostgreSQL', {}, { version: 140_011 }],
  ['bad 기록 방식', {}, { synchronousCommit: 'off' }],
  ['warn 연결', {}, { connections: { most: 40, used: 30 } }],
  ['warn 시계', {}, { clockOffMs: -1500 }],
  ['warn 디스크', {}, { diskFree: 0.08 }],
  ['bad 디스크', {}, { diskFree: 0.01 }],
  ['bad 백업', {}, { backupHours: null }],
  ['bad 백업', {}, { backupHours: 30 }],
  ['warn 되살리기 연습', {}, { rehearsalHours: null }],
  ['bad last runs', {}, { failedRuns: ['rehearse'] }],
  ['warn 심사', {}, { waiting: { count: 3, oldestHours: 25 } }],
  ['bad 내부 토큰', { apiUrls: ['http://a'] }, {}],
  ['bad 내부 토큰', { roles: new Set(['api'] as const) }, {}],
  ['bad 짧은 비밀', { internalToken: 'change-me-please-now' }, {}],
  ['bad 짧은 비밀', { databaseUrl: 'postgres://app:short@db/yaksok' }, {}],
  ['bad 같은 비밀', { internalToken: 'd3'.repeat(12) }, {}],
  ['bad 같은 비밀', { databaseUrl: CONFIG.databaseOwnerUrl }, {}],
  ['bad 공개 주소', {}, { reached: { problem: '닿지 못했어요' } }],
  ['warn 인증서', {}, { reached: { problem: null, daysLeft: 10, hsts: true, open: [] } }],
  ['bad 인증서', {}, { reached: { problem: null, daysLeft: -1, hsts: true, open: [] } }],
  ['warn HSTS', {}, { reached: { problem: null, daysLeft: 60, hsts: false, open: [] } }],
  ['bad 운영 주소', {}, { reached: { problem: null, daysLeft: 60, hsts: true, open: ['/metrics'] } }],
  ['bad 엔진', {}, { engine: false }],
  ['warn API 프로세스', {}, { apis: [...FINE.apis, { url: 'http://c', ready: false }] }],
  ['bad API 프로세스', {}, { apis: [{ url: 'http://c', ready: false }] }],
  ['bad 연속 보관', { archiveStanza: 'yaksok' }, { archive: { on: false, ageSeconds: null, failing: false } }],
  ['bad 연속 보관', {}, { archive: { on: true, ageSeconds: 40, failing: true } }],
  ['bad 연속 보관', {}, { archive: { on: true, ageSeconds: 4000, failing: false } }],
  ['bad 연속 보관', {}, { archive: { on: true, ageSeconds: null, failing: false } }],
  ['bad 동기 대기 서버', {}, { standbys: [{ name: 'second', sync: 'async', lagSeconds: 0 }] }],
  ['warn 대기 서버', {}, { standbys: [{ name: 'second', sync: 'sync', lagSeconds: 90 }] }],
  ['bad 화면 격리', {}, { renderIsolation: 'process' }],
  ['warn 화면 격리', {}, { renderIsolation: 'none' }],
  ['warn 화면 격리', {}, { renderIsolation: undefined }],
  ['bad 릴리스 목록', {}, { registryDaysLeft: undefined }],
  ['bad 릴리스 목록', {}, { registryDaysLeft: -1 }],
  ['warn 릴리스 목록', {}, { registryDaysLeft: 2 }],
  ['bad 데모 데이터', { demoData: true }, {}],
  ['bad 데모 데이터', { moneyMode: 'licensed', licence: 'x' }, { sampleMembers: 3 }],
])('%s', (told, config, facts) => {
  expect(verdicts(config, facts)).toContain(told)
})

test('a key file that this user alone reads will do', () => {
  expect(verdicts({ dataKeys: [], databaseUrl: null }, { keyFileMode: 0o600 })).not.toContain('bad 데이터 열쇠')
})

test('where there is nothing of the kind, nothing is said of it', () => {
  const alone: Partial<Facts> = {
    apis: [],
    standbys: [],
    waitsForStandby: false,
    archive: { on: false, ageSeconds: null, failing: false },
    reached: null,
    registryDaysLeft: null,
    renderIsolation: null,
  }
  const said = findingsOf(CONFIG, { ...FINE, ...alone }).map(({ what }) => what)
  for (const what of [
    'API 프로세스',
    '연속 보관',
    '대기 서버',
    '동기 대기 서버',
    '공개 주소',
    '인증서',
    '릴리스 목록',
    '화면 격리',
  ])
    expect(said).not.toContain(what)
})

test('no finding quotes a secret', () => {
  const word = 'password-of-everything'
  const config = {
    ...CONFIG,
    internalToken: word,
    metrics: { port: null, token: word, public: false },
    apiUrls: ['http://a'],
  }
  expect(JSON.stringify(findingsOf(config, FINE))).not.toContain(word)
})
