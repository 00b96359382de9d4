import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram, missingPackages } from './programs.ts'

const dir = mkdtempSync(join(tmpdir(), 'yaksok-programs-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('a program is found where it can be run, and nowhere else', () => {
  const path = join(dir, 'some-program')
  expect(findProgram('some-program', { PATH: dir })).toBeUndefined()
  writeFileSync(path, '')
  chmodSync(path, 0o644)
  expect(findProgram('some-program', { PATH: dir })).toBeUndefined()
  chmodSync(path, 0o755)
  expect(findProgram('some-program', { PATH: dir })).toBe(path)
})

test('of what is there no package is missing', () => {
  for (const name of ['haproxy', 'redis-server']) writeFileSync(join(dir, name), '', { mode: 0o755 })
  expect(missingPackages(['haproxy', 'redis-server'], { PATH: dir })).toEqual([])
})
