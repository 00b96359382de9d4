import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeGeneratedFile } from './files.ts'

function ownFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'generated-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

test('a generated file that another build reads is replaced as a whole: it never stands there empty', () => {
  const dir = ownFolder()
  const before = statSync(writeGeneratedFile(dir, 'shares.js', 'export const shared = {}'))
  const file = writeGeneratedFile(dir, 'shares.js', 'export const shared = { react: 1 }')
  expect(readFileSync(file, 'utf8')).toBe('export const shared = { react: 1 }')
  // another file in its place: who has opened the one before reads that one to its end
  expect(statSync(file).ino).not.toBe(before.ino)
})

test('a generated file that is the same is left as it is: a build that watches it does not start again', () => {
  const dir = ownFolder()
  const before = statSync(writeGeneratedFile(dir, 'shares.js', 'export const shared = {}'))
  const after = statSync(writeGeneratedFile(dir, 'shares.js', 'export const shared = {}'))
  expect([after.ino, after.mtimeMs, after.ctimeMs]).toEqual([before.ino, before.mtimeMs, before.ctimeMs])
})
