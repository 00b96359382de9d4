import { expect, test } from 'vitest'
import { readConfig, type ServerConfig } from '../../../infra/config/index.ts'
import { findingsOf } from './checks.ts'
import type { Facts } from './finding.ts'

const KEY = `${'Ab3'.repeat(14)}x`
const CONFIG = readConfig({
  DATABASE_URL: `postgres://app:${'b7'.repeat(12)}@db/yaksok`,
  DATABASE_OWNER_URL: `postgres://owner:${'c9'.repeat(12)}@db/yaksok`,
  DATA_KEYS: KEY,
  PASSKEY_ORIGINS: 'https://app.example.kr,https://confirm.app.example.kr',
  APP_ORIGIN: 'https://app.example.kr',
  CONFIRM_ORIGIN: 'https://confirm.app.example.kr',
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
  undecided: { count: 0, earlier: 0 },
  engine: true,
  apis: [
    { url: 'http://a', ready: true },
    { url: 'http://b', ready: true },
  ],
  archive: { on: true, ageSeconds: 40, failing: false },
  standbys: [{ name: 'second', sync: 'sync', lagSeconds: 0.1 }],
  waitsForStandby: true,
  registryDaysLeft: 6.5,
  releaseKeys: { lastsDays: 7, hasRoles: true, hasRoot: true },
  renderIsolation: 'kernel',
  reached: { problem: null, daysLeft: 60, hsts: true, open: [] },
}
const CHECKED = 35

const verdicts = (config: Partial<ServerConfig>, facts: Partial<Facts>) =>
  findingsOf({ ...CONFIG, ...config }, { ...FINE, ...facts })
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, what }) => `${verdict} ${what}`)

test('a server as it should be: nothing but keys for notices is missing', () => {
  expect(verdicts({}, {})).toEqual(['warn Push keys'])
  expect(findingsOf(CONFIG, FINE)).toHaveLength(CHECKED)
})

test.each<[string, Partial<ServerConfig>, Partial<Facts>]>([
  ['bad Data keys', { dataKeys: [] }, {}],
  ['bad Data keys', { dataKeys: [], databaseUrl: null }, { keyFileMode: 0o644 }],
  ['bad Address and TLS', { passkeys: null }, {}],
  ['warn Trusted proxy', { trustProxy: false }, {}],
  ['warn Security contact', { securityContact: '' }, {}],
  ['warn Confirm origin', { confirm: null }, {}],
  ['warn Bound sessions', { boundSessions: false }, {}],
  ['warn Passkeys there', { confirm: { origin: 'https://ok.app.example.kr', app: 'https://app.example.kr' } }, {}],
  ['warn Metrics', { metrics: { port: null, token: '', public: true } }, {}],
  ['bad PostgreSQL', {}, { version: 140_011 }],
  ['bad Durability', {}, { synchronousCommit: 'off' }],
  ['warn Connections', {}, { connections: { most: 40, used: 30 } }],
  ['warn Clock', {}, { clockOffMs: -1500 }],
  ['warn Disk', {}, { diskFree: 0.08 }],
  ['bad Disk', {}, { diskFree: 0.01 }],
  ['warn Beacon', {}, { undecided: { count: 2, earlier: 0 } }],
  ['warn Beacon', {}, { undecided: { count: 2, earlier: 1 } }],
  ['bad Backup', {}, { backupHours: null }],
  ['bad Backup', {}, { backupHours: 30 }],
  ['warn Restore rehearsal', {}, { rehearsalHours: null }],
  ['bad last runs', {}, { failedRuns: ['rehearse'] }],
  ['warn Review', {}, { waiting: { count: 3, oldestHours: 25 } }],
  ['bad Internal token', { apiUrls: ['http://a'] }, {}],
  ['bad Internal token', { roles: new Set(['api'] as const) }, {}],
  ['bad Weak secrets', { internalToken: 'change-me-please-now' }, {}],
  ['bad Weak secrets', { databaseUrl: 'postgres://app:short@db/yaksok' }, {}],
  ['bad Shared secrets', { internalToken: 'd3'.repeat(12) }, {}],
  ['bad Shared secrets', { databaseUrl: CONFIG.databaseOwnerUrl }, {}],
  ['bad Public address', {}, { reached: { problem: 'cannot reach it' } }],
  ['warn Certificate', {}, { reached: { problem: null, daysLeft: 10, hsts: true, open: [] } }],
  ['bad Certificate', {}, { reached: { problem: null, daysLeft: -1, hsts: true, open: [] } }],
  ['warn HSTS', {}, { reached: { problem: null, daysLeft: 60, hsts: false, open: [] } }],
  ['bad Internal addresses', {}, { reached: { problem: null, daysLeft: 60, hsts: true, open: ['/metrics'] } }],
  ['bad Engine', {}, { engine: false }],
  ['warn API processes', {}, { apis: [...FINE.apis, { url: 'http://c', ready: false }] }],
  ['bad API processes', {}, { apis: [{ url: 'http://c', ready: false }] }],
  ['bad Continuous archive', { archiveStanza: 'yaksok' }, { archive: { on: false, ageSeconds: null, failing: false } }],
  ['bad Continuous archive', {}, { archive: { on: true, ageSeconds: 40, failing: true } }],
  ['bad Continuous archive', {}, { archive: { on: true, ageSeconds: 4000, failing: false } }],
  ['bad Continuous archive', {}, { archive: { on: true, ageSeconds: null, failing: false } }],
  ['bad Synchronous standby', {}, { standbys: [{ name: 'second', sync: 'async', lagSeconds: 0 }] }],
  ['warn Standby', {}, { standbys: [{ name: 'second', sync: 'sync', lagSeconds: 90 }] }],
  ['bad Render isolation', {}, { renderIsolation: 'process' }],
  ['warn Render isolation', {}, { renderIsolation: 'none' }],
  ['warn Render isolation', {}, { renderIsolation: undefined }],
  ['bad Registry', {}, { registryDaysLeft: undefined }],
  ['bad Registry', {}, { registryDaysLeft: -1 }],
  ['warn Registry', {}, { registryDaysLeft: 2 }],
  ['warn Registry', {}, { registryDaysLeft: 0.5, releaseKeys: { lastsDays: 1, hasRoles: true, hasRoot: true } }],
  ['warn Release keys', {}, { releaseKeys: { lastsDays: 7, hasRoles: false, hasRoot: false } }],
  ['warn Release keys', {}, { releaseKeys: { lastsDays: 1, hasRoles: true, hasRoot: false } }],
  ['bad Demo data', { demoData: true }, {}],
  ['bad Demo data', { moneyMode: 'licensed', licence: 'x' }, { sampleMembers: 3 }],
])('%s', (told, config, facts) => {
  expect(verdicts(config, facts)).toContain(told)
})

test('a key file that this user alone reads will do', () => {
  expect(verdicts({ dataKeys: [], databaseUrl: null }, { keyFileMode: 0o600 })).not.toContain('bad Data keys')
})

test('where there is nothing of the kind, nothing is said of it', () => {
  const alone: Partial<Facts> = {
    apis: [],
    standbys: [],
    waitsForStandby: false,
    archive: { on: false, ageSeconds: null, failing: false },
    reached: null,
    registryDaysLeft: null,
    releaseKeys: null,
    renderIsolation: null,
  }
  const said = findingsOf(CONFIG, { ...FINE, ...alone }).map(({ what }) => what)
  for (const what of [
    'API processes',
    'Continuous archive',
    'Standby',
    'Synchronous standby',
    'Public address',
    'Certificate',
    'Registry',
    'Release keys',
    'Render isolation',
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
