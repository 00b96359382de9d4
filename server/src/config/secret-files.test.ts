import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { takeSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'yaksok-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is read from the file that its variable names, without the line end', () => {
  writeFileSync(join(folder, 'url'), 'postgres://app:word@db/yaksok\n')
  const env: Record<string, string> = { DATABASE_URL_FILE: join(folder, 'url'), PORT_FILE: join(folder, 'url') }
  takeSecretFiles(env)
  expect(env.DATABASE_URL).toBe('postgres://app:word@db/yaksok')
  // only secrets are
  expect(env.PORT).toBeUndefined()
})

test('a file that is not there, and a secret that is given twice, are named in one line', () => {
  expect(() => takeSecretFiles({ DATA_KEYS_FILE: join(folder, 'none') })).toThrow(ConfigError)
  expect(() => takeSecretFiles({ DATA_KEYS_FILE: join(folder, 'none') })).toThrow('DATA_KEYS_FILE')
  expect(() => takeSecretFiles({ DATA_KEYS: 'secret', DATA_KEYS_FILE: join(folder, 'url') })).toThrow(
    'DATA_KEYS와 DATA_KEYS_FILE 가운데 하나만',
  )
})
