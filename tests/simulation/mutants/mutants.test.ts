import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspaceFiles } from '../../../tools/scripts/lib/files.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { allMutants, shuffled } from './sql-functions.ts'
import { readSurvivors } from './survivors.ts'
import { GROUPS, sourcesOf, testsOf } from './typescript-files.ts'

/** Code that signs, checks a signature or derives a key: by Node, by WebCrypto, by curves. */
const SIGNS =
  /\{[^}]*\b(?:sign|verify|createHmac|createSign|createVerify|hkdfSync)\b[^}]*\} from 'node:crypto'|\bsubtle\s*\.(?:sign|verify)\b|from '@noble\/curves/
/** It uses the same functions and signs nothing that anybody relies on. */
const NO_SIGNATURE: Record<string, string> = {
  'server/src/domain/members/names.ts': 'makes names unreadable in the table of tries to log in',
  'server/src/infra/encryption/vault.ts': 'marks sealed values, so that equal ones are found',
  'platform/src/gateway/auto-rollback/watch-health.ts': 'makes networks unreadable in the counts of failures',
  'platform/src/release-dashboard/sessions.ts': 'makes the token of a form from the secret of its session',
}

test('mistakes are made in all code that signs or checks a signature', () => {
  const signing = workspaceFiles(ROOT)
    .filter((file) => /^(server|shared|platform|console|shell|remote-\w+)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.(test|nightly|fixture|spec)\.|\/(testing|tests?|e2e|kit|gate|vectors)\//.test(file))
    .filter((file) => SIGNS.test(readFileSync(join(ROOT, file), 'utf8')))
  const mutated = Object.values(GROUPS).flatMap(sourcesOf)
  expect(signing.filter((file) => !mutated.includes(file)).toSorted()).toEqual(Object.keys(NO_SIGNATURE).toSorted())
  expect(mutated).toContain('platform/src/transparency-log/signed-note.ts')
  expect(mutated).toContain('platform/src/release-store/roles/verify.ts')
})

test('the tests beside a file with mistakes are among those that look for them', () => {
  const tests = workspaceFiles(ROOT).filter((file) => file.endsWith('.test.ts'))
  for (const group of Object.values(GROUPS)) {
    const beside = sourcesOf(group)
      .map((file) => file.replace(/\.ts$/, '.test.ts'))
      .filter((file) => tests.includes(file))
    expect(beside.filter((file) => !testsOf(group).includes(file))).toEqual([])
    expect(beside.length).toBeGreaterThan(0)
  }
})

test('a survivor that is explained is a mistake that can be made, in one place', () => {
  const names = new Set(allMutants().map(({ name }) => name))
  const canBeMade = (name: string) => {
    const [, file = '', rest = ''] = /^(\S+\.ts): (.*) → /.exec(name) ?? []
    if (!file) return names.has(name)
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
    return lines.filter((line) => line.trim() !== '' && rest.startsWith(`${line.trim()}: `)).length === 1
  }
  expect(Object.keys(readSurvivors()).filter((name) => !canBeMade(name))).toEqual([])
  expect(canBeMade('shared/core/draw/fairness/draw.ts: no such line: false → true')).toBe(false)
})

test('a seed decides the order, and no mistake is lost in it', () => {
  const some = allMutants().slice(0, 50)
  expect(shuffled(some, 1)).toEqual(shuffled(some, 1))
  expect(shuffled(some, 1)).not.toEqual(some)
  expect(new Set(shuffled(some, 2))).toEqual(new Set(some))
})
