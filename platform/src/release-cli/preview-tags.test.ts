import { expect, test } from 'vitest'
import { tagsByRule } from './preview-tags.ts'

test.each([
  ['a pull request at GitHub', { GITHUB_REF: 'refs/pull/12/merge', GITHUB_REF_NAME: '12/merge', GITHUB_HEAD_REF: 'f' }],
  ['a merge request at GitLab', { CI_MERGE_REQUEST_IID: '12', CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'f' }],
  ['a change at Jenkins', { CHANGE_ID: '12', CHANGE_BRANCH: 'f', BRANCH_NAME: 'PR-12' }],
])('%s moves its own tag and that of its branch', (_, env) => {
  expect(tagsByRule(env, undefined)).toEqual(['pr-12', 'branch-f'])
})

test.each([
  ['GitHub', { GITHUB_REF: 'refs/heads/main', GITHUB_REF_NAME: 'main', GITHUB_REF_TYPE: 'branch' }],
  ['GitLab', { CI_COMMIT_BRANCH: 'main' }],
  ['Jenkins', { BRANCH_NAME: 'main' }],
])('a push at %s moves the tag of its branch, whatever is checked out', (_, env) => {
  expect(tagsByRule(env, 'detached')).toEqual(['branch-main'])
})

test('outside a CI system git says the branch; without one there is no tag', () => {
  expect(tagsByRule({}, 'feat/éé-é')).toEqual([expect.stringMatching(/^branch-feat-[0-9a-f]{8}$/)])
  expect(tagsByRule({}, undefined)).toEqual([])
  expect(tagsByRule({ GITHUB_REF_TYPE: 'tag', GITHUB_REF: 'refs/tags/v1', GITHUB_REF_NAME: 'v1' }, '')).toEqual([])
  expect(tagsByRule({ CI_MERGE_REQUEST_IID: 'x; rm' }, undefined)).toEqual([])
})
