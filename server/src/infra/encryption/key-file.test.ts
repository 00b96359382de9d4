import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config/index.ts'
import { keyFileOf, newKey, readKeyFile, readOrMakeKeyFile, replaceKeyFile } from './key-file.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaksok-keys-'))
  file = keyFileOf(join(folder, 'data'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a key is made once, in a file that only its owner may read', () => {
  expect(readKeyFile(file)).toEqual([])
  const made = readOrMakeKeyFile(file)
  expect(made).toHaveLength(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readOrMakeKeyFile(file)).toEqual(made)
  expect(readdirSync(join(folder, 'data'))).toEqual(['data.key'])
})

test('other keys take the place of those in the file at once', () => {
  const keys = [newKey(), ...readOrMakeKeyFile(file)]
  replaceKeyFile(file, keys)
  expect(readKeyFile(file)).toEqual(keys)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['data.key'])
})

test.each(['', 'short\n', `${'A'.repeat(43)}=\nshort\n`])('a damaged file is refused: %j', (text) => {
  readOrMakeKeyFile(file)
  writeFileSync(file, text)
  expect(() => readKeyFile(file)).toThrow('damaged')
  expect(readFileSync(file, 'utf8')).toBe(text)
})

const key = newKey().toString('base64')

test('DATA_KEYS are keys, each once; a wrong one is refused without being repeated', () => {
  expect(readConfig({ DATA_KEYS: `${key},${'B'.repeat(43)}=` }).dataKeys).toHaveLength(2)
  for (const DATA_KEYS of ['canary-key', `${key},canary-key`, `${key},${key}`]) {
    expect(() => readConfig({ DATA_KEYS })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_KEYS })).not.toThrow(/canary|[A-Za-z0-9+/]{40}/)
  }
})

test('a licensed house with a database of its own does not start without keys', () => {
  const house = { MONEY_MODE: 'licensed', OPERATOR_LICENSE: '제1호', DATABASE_URL: 'postgres://db/yaksok' }
  expect(() => readConfig(house)).toThrow('DATA_KEYS')
  expect(readConfig({ ...house, DATA_KEYS: key }).dataKeys).toEqual([key])
  expect(() => readConfig({ ...house, DATABASE_URL: '' })).not.toThrow()
})
