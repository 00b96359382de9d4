import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const CONFIG = join(import.meta.dirname, 'index.ts')
/** A test that leaves a folder behind, and whatever else `line` does. */
const leaving = (line = '') => `import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
test('leaves a folder', () => {
  mkdtempSync(join(tmpdir(), 'left-'))
  ${line}
})
`

let [temporary, project] = ['', '']
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'temporary-'))
  // beside the packages, so that it finds vitest
  project = mkdtempSync(join(import.meta.dirname, '.run-'))
  return () => rmSync(project, { recursive: true, force: true })
})

/** Plays the tests of a project with the platform's settings; answers how the run ended. */
function play(source: string): number | null {
  writeFileSync(
    join(project, 'vitest.config.ts'),
    `import { unitTests } from ${JSON.stringify(CONFIG)}\nexport default { test: { ...unitTests, include: ['own.ts'] } }\n`,
  )
  writeFileSync(join(project, 'own.ts'), source)
  const { TEST_RUN_FOLDER: _, ...env } = process.env
  const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest')
  const { status, stdout, stderr } = spawnSync(vitest, ['run', '--root', project], {
    env: { ...env, TMPDIR: temporary },
    encoding: 'utf8',
  })
  if (status === null) throw new Error(`${stdout}${stderr}`)
  return status
}

test('a run of tests leaves nothing in the folder for temporary files, whether they pass or fail', () => {
  expect(play(leaving())).toBe(0)
  expect(readdirSync(temporary)).toEqual([])
  expect(play(leaving('expect(1).toBe(2)'))).toBe(1)
  expect(readdirSync(temporary)).toEqual([])
})

test('the next run removes what a killed one left, and nothing of a run that goes on or of others', () => {
  const victim = join(project, 'victim')
  mkdirSync(victim)
  writeFileSync(join(victim, 'kept'), '')
  // no process has a number that large
  for (const name of ['test-run-99999999-left', `test-run-${process.pid}-alive`, 'test-run-x', 'other-99999999-'])
    mkdirSync(join(temporary, name))
  symlinkSync(victim, join(temporary, 'test-run-99999998-link'))
  expect(play(leaving())).toBe(0)
  expect(readdirSync(temporary).sort()).toEqual(
    ['other-99999999-', `test-run-${process.pid}-alive`, 'test-run-x'].sort(),
  )
  expect(existsSync(join(victim, 'kept'))).toBe(true)
})
