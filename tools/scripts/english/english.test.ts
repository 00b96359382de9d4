import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { codeOf, hangulIn, unusedPaths } from './check.ts'

const CODE = [...codeOf(ROOT)]

test('developers read English; members and operators read Korean', () => {
  expect(CODE.length).toBeGreaterThan(2000)
  expect(hangulIn(CODE)).toEqual([])
})

test('documents of the template are read, too: they are what a made app begins with', () => {
  expect(CODE.map(([file]) => file)).toContain('platform/create/template/README.md')
})

test('every path that may hold Hangul does', () => {
  expect(unusedPaths(CODE)).toEqual([])
})

test.each([
  ['a message of a command', 'tools/scripts/start.ts', "say('준비됐어요')"],
  ['a refusal of the gate', 'platform/src/release/publish.ts', "throw new StoreError('카나리가 없어요')"],
  ['a comment', 'server/src/infra/postgres/cluster.ts', '// 데이터베이스'],
  ['a template', 'platform/create/template/README.md', '# 나의 앱'],
  ['a changeset', '.changeset/banner.md', '새 배너'],
  ['a log beside texts for members', 'server/src/domain/members/login.ts', "log.warn({}, '로그인')"],
])('%s is refused', (_, file, line) => {
  expect(hangulIn([[file, `\n${line}\n`]])).toEqual([{ file, line: 2, text: line }])
})

test.each([
  ['a text for members', 'remote-home/src/home/index.tsx', '<h1>홈</h1>'],
  ['an answer of the API', 'server/src/domain/members/login.ts', "throw refused('이미 쓴 코드예요')"],
  ['the name of the app, and a bet', 'tools/bench/api/orders.ts', "{ app: '약속', item: '대' }"],
])('%s is Korean', (_, file, line) => {
  expect(hangulIn([[file, line]])).toEqual([])
})
