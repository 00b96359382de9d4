import { expect, test } from 'vitest'
import type { AuditLine } from './audit.ts'
import { unlooked } from './unopened-versions.ts'

const line = (action: string, more: Partial<AuditLine> = {}): AuditLine => ({
  at: '2026-11-25T00:00:00.000Z',
  who: '홈팀',
  action,
  name: 'home',
  version: '2',
  revision: 1,
  ...more,
})
const unseen = { unopened: true, why: '급해요' }

const CASES: [what: string, lines: AuditLine[], expected: string | undefined][] = [
  ['opened', [line('release')], undefined],
  ['never released', [], undefined],
  ['released unseen', [line('release', unseen)], '급해요'],
  ['released without tests, as the log had it before', [line('release', { why: '시험 없이: 급한 수정' })], '급한 수정'],
  ['released without tests', [line('release', { unopened: true, why: '시험 없이: 급한 수정' })], '급한 수정'],
  ['no reason was kept', [line('release', { unopened: true })], ''],
  ['a canary, promoted since', [line('canary', unseen), line('promote', { why: '좋아요' })], '급해요'],
  ['a canary, pinned and let go since', [line('canary', unseen), line('pin'), line('unpin')], '급해요'],
  ['a canary, with a larger share since', [line('canary', unseen), line('canary', { traffic: 50 })], '급해요'],
  ['released again, and opened then', [line('canary', unseen), line('release')], undefined],
  ['rolled back to', [line('release', unseen), line('rollback')], '급해요'],
  ['another version', [line('release', { ...unseen, version: '1' })], undefined],
  ['another part', [line('release', { ...unseen, name: 'garden' })], undefined],
  ['a preview of it alone', [line('preview', unseen)], undefined],
]
test.each(CASES)('%s', (_, lines, expected) => {
  expect(unlooked(lines, 'home', '2')).toBe(expected)
})
