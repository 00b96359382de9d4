import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { commitFault, newCommits } from './commits.ts'

const WHY = 'A member saw it twice.'

test.each([
  ['fix(wallet): show a refused deposit once', WHY],
  ['feat(shared)!: cut contract 7.0', WHY],
  ['docs: name the folders', WHY],
  ['fix(tools): bring tables in line with the code', WHY],
])('%s is fine', (subject, body) => {
  expect(commitFault({ subject, body })).toBeNull()
})

test.each([
  ['What members call a stake is a stake in commands, too', WHY, 'type(scope)'],
  ['fix(wallet): Fixed the deposit', WHY, 'type(scope)'],
  ['fix(wallet): fixed the deposit', WHY, 'imperative'],
  ['fix(wallet): shows a refused deposit once, and tells the member what to do about it', WHY, 'characters'],
  ['fix(wallet): show a refused deposit once', '', 'why'],
  ['wip', WHY, 'type(scope)'],
])('%s is refused', (subject, body, fault) => {
  expect(commitFault({ subject, body })).toContain(fault)
})

test('each commit since the rule keeps it', () => {
  expect(newCommits(ROOT).filter((commit) => commitFault(commit) !== null)).toEqual([])
})
