import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/index.ts'
import { ConfigError, takeSecretFiles } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'yaksok-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is read from the file that its variable names, without the line end', () => {
  writeFileSync(join(folder, 'url'), 'postgres://app:word@db/yaksok\n')
  const env: Record<string, string> = { DATABASE_URL_FILE: join(folder, 'url'), PORT_FILE: join(folder, 'url') }
  takeSecretFiles(env)
  expect(env.DATABASE_URL).toBe('postgres://app:word@db/yaksok')
  // only secrets are
  expect(env.PORT).toBeUndefined()
  // children of this process are not told twice
  expect(env.DATABASE_URL_FILE).toBeUndefined()
})

test('whoever reads the configuration reads the files, and leaves the environment as it is', () => {
  writeFileSync(join(folder, 'database'), 'postgres://app:word@db/yaksok\n')
  const env = { DATABASE_URL_FILE: join(folder, 'database') }
  expect(readConfig(env).databaseUrl).toBe('postgres://app:word@db/yaksok')
  expect(env).toEqual({ DATABASE_URL_FILE: join(folder, 'database') })
})

test('an empty file for a database is refused by who needs one: no other is made instead', () => {
  writeFileSync(join(folder, 'empty'), '\n')
  const env = { DATABASE_URL_FILE: join(folder, 'empty') }
  expect(() => readConfig(env)).toThrow(`The file of DATABASE_URL_FILE is empty: ${join(folder, 'empty')}`)
  expect(() => readConfig({ DATABASE_OWNER_URL_FILE: join(folder, 'empty') })).toThrow('DATABASE_OWNER_URL_FILE')
  expect(readConfig({ ...env, ROLE: 'gateway', API_URL: 'http://127.0.0.1:1' }).databaseUrl).toBeNull()
  expect(readConfig({ PUSH_KEYS_FILE: join(folder, 'empty') }).push).toBeNull()
})

test('a file that is not there, and a secret that is given twice, are named in one line', () => {
  expect(() => takeSecretFiles({ DATA_KEYS_FILE: join(folder, 'none') })).toThrow(ConfigError)
  expect(() => takeSecretFiles({ DATA_KEYS_FILE: join(folder, 'none') })).toThrow('DATA_KEYS_FILE')
  expect(() => takeSecretFiles({ DATA_KEYS: 'secret', DATA_KEYS_FILE: join(folder, 'url') })).toThrow(
    'Give either DATA_KEYS or DATA_KEYS_FILE, not both',
  )
})
