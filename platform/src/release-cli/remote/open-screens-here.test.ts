import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a team without Playwright is told that the service looks; nothing fails', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      if (!name.startsWith('@playwright/')) return next(name, context)
      throw Object.assign(new Error('no ' + name), { code: 'ERR_MODULE_NOT_FOUND' })
    } })
    const { openScreensHere } = await import('./open-screens-here.ts')
    await openScreensHere({ name: 'home', version: '1' }, {}, process.env.TEAM, console.log)
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TEAM: mkdtempSync(join(tmpdir(), 'team-')) },
  })
  expect(stdout).toContain('no app was pulled')
})
