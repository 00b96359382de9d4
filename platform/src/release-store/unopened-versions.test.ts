import { expect, test } from 'vitest'
import type { AuditLine } from './audit.ts'
import { unlooked } from './unopened-versions.ts'

const line = (action: string, more: Partial<AuditLine> = {}): AuditLine => ({
  at: '2026-11-25T00:00:00.000Z',
  who: 'home-team',
  action,
  name: 'home',
  version: '2',
  revision: 1,
  ...more,
})
const unseen = { unopened: true, why: 'urgent' }

const CASES: [what: string, lines: AuditLine[], expected: string | undefined][] = [
  ['opened', [line('release')], undefined],
  ['never released', [], undefined],
  ['released unseen', [line('release', unseen)], 'urgent'],
  [
    'released without tests, as the log had it before',
    [line('release', { why: '\uc2dc\ud5d8 \uc5c6\uc774: urgent fix' })],
    'urgent fix',
  ],
  [
    'released without tests',
    [line('release', { unopened: true, why: '\uc2dc\ud5d8 \uc5c6\uc774: urgent fix' })],
    'urgent fix',
  ],
  ['no reason was kept', [line('release', { unopened: true })], ''],
  ['a canary, promoted since', [line('canary', unseen), line('promote', { why: 'good' })], 'urgent'],
  ['a canary, pinned and let go since', [line('canary', unseen), line('pin'), line('unpin')], 'urgent'],
  ['a canary, with a larger share since', [line('canary', unseen), line('canary', { traffic: 50 })], 'urgent'],
  ['released again, and opened then', [line('canary', unseen), line('release')], undefined],
  ['rolled back to', [line('release', unseen), line('rollback')], 'urgent'],
  ['another version', [line('release', { ...unseen, version: '1' })], undefined],
  ['another part', [line('release', { ...unseen, name: 'garden' })], undefined],
  ['a preview of it alone', [line('preview', unseen)], undefined],
]
test.each(CASES)('%s', (_, lines, expected) => {
  expect(unlooked(lines, 'home', '2')).toBe(expected)
})
