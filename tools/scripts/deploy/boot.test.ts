import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEPLOY, readRecipe, unitFiles } from './recipes.ts'

const hasSystemctl = spawnSync('sh', ['-c', 'command -v systemctl']).status === 0
if (!hasSystemctl) console.log('  skipped: units at boot: there is no systemctl (Debian package systemd)')
const root = mkdtempSync(join(tmpdir(), 'yaksok-boot-'))
afterAll(() => rmSync(root, { recursive: true }))

const readme = readRecipe('systemd/README.md')
const unit = (file: string) => readRecipe(`systemd/${file}`)
const wordsOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, words = '']) => words.split(' '))

test.skipIf(!hasSystemctl)('after a reboot everything that the README enables is started again', () => {
  const etc = join(root, 'etc', 'systemd', 'system')
  mkdirSync(etc, { recursive: true })
  for (const file of unitFiles()) copyFileSync(join(DEPLOY, 'systemd', file), join(etc, file))
  const enabled = [...readme.matchAll(/^systemctl enable (?:--now )?(.*)$/gm)].flatMap(([, units = '']) =>
    units.split(' '),
  )
  const { status, stderr } = spawnSync('systemctl', [`--root=${root}`, 'enable', ...enabled], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  const pulled = (target: string) => readdirSync(join(etc, `${target}.wants`)).toSorted()
  expect(pulled('multi-user.target')).toEqual(['yaksok.target'])
  expect(pulled('yaksok.target')).toEqual(['yaksok-console.service', 'yaksok@all.service'])
  expect(pulled('timers.target')).toEqual(
    unitFiles()
      .filter((file) => file.endsWith('.timer'))
      .toSorted(),
  )
})

test.skipIf(!hasSystemctl)('one role that is enabled alone starts at boot as well', () => {
  const etc = join(root, 'alone', 'etc', 'systemd', 'system')
  mkdirSync(etc, { recursive: true })
  for (const file of unitFiles()) copyFileSync(join(DEPLOY, 'systemd', file), join(etc, file))
  spawnSync('systemctl', [`--root=${join(root, 'alone')}`, 'enable', 'yaksok@api'])
  expect(readdirSync(join(etc, 'multi-user.target.wants'))).toEqual(['yaksok.target'])
  expect(readdirSync(join(etc, 'yaksok.target.wants'))).toEqual(['yaksok@api.service'])
})

test.each(['yaksok@.service', 'yaksok-console.service'])('%s waits for the migration, and pulls it in', (file) => {
  expect(wordsOf(unit(file), 'Wants')).toContain('yaksok-migrate.service')
  expect(wordsOf(unit(file), 'After')).toContain('yaksok-migrate.service')
})

test('what is published first goes where the units serve it from', () => {
  const store = (file: string, name: string) => new RegExp(`${name}=(\\S+)`).exec(unit(file))?.[1]
  expect(readme).toContain(`RELEASE_STORE=${store('yaksok@.service', 'RELEASE_STORE')} npm run publish-all`)
  expect(readme).toContain(
    `CONSOLE_STORE=${store('yaksok-console.service', 'CONSOLE_STORE')} npm run console -- --build`,
  )
  expect(readme.indexOf('publish-all')).toBeLessThan(readme.indexOf('systemctl enable'))
})
