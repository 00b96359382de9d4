import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import setUp from '../testing/global-setup.ts'
import { BUILDS_VARIABLE } from '../testing/provider.ts'
import { pulledApp, releaseStore } from './checkout.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'checkout-'))
  mkdirSync(join(dir, 'e2e'))
  vi.stubEnv('RELEASE_STORE', '')
  vi.spyOn(process, 'cwd').mockReturnValue(join(dir, 'e2e'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

test('tests run over what the checkout released, else over the app that it pulled, else over what is named', () => {
  mkdirSync(pulledApp(dir))
  expect(releaseStore()).toBe(pulledApp(dir))
  mkdirSync(join(dir, '.releases'))
  expect(releaseStore()).toBe(join(dir, '.releases'))
  vi.stubEnv('RELEASE_STORE', join(dir, 'elsewhere'))
  expect(releaseStore()).toBe(join(dir, 'elsewhere'))
})

test('tests without any shell say how to get the app', async () => {
  vi.stubEnv(BUILDS_VARIABLE, '')
  const config = { configFile: join(dir, 'e2e', 'playwright.config.ts') } as FullConfig
  await expect(setUp(config)).rejects.toThrow('app pull --from')
})
