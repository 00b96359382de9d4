import { expect, test } from 'vitest'
import { isTag, tagOfBranch } from './preview-target.ts'

test('a branch has a tag of its own, however it is spelled', () => {
  expect(tagOfBranch('main')).toBe('branch-main')
  const alike = [
    'feat/a',
    'feat-a',
    'Feat-A',
    'feat_a',
    'ünew-screen',
    'new screen',
    `${'a'.repeat(60)}1`,
    `${'a'.repeat(60)}2`,
  ]
  const tags = alike.map(tagOfBranch)
  expect(new Set(tags).size).toBe(alike.length)
  expect(tags.filter((tag) => !isTag(tag))).toEqual([])
})

test.each(['branch-', 'branch-/x', 'pr-0', 'pr-x', 'canary2', 'main', '1.0.0', `branch-${'a'.repeat(80)}`])(
  '%s is no tag',
  (text) => {
    expect(isTag(text)).toBe(false)
  },
)
