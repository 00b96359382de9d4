import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { changesetText, packageName, RAISED_BY_HAND } from './changesets.ts'
import { bin, ROOT } from './run.ts'

const manifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
const changelogs = globSync('{*,platform/{create,host},tests/kit}/CHANGELOG.md', { cwd: ROOT })

test('the change log of every package begins with the version that its package.json has', () => {
  const packages = globSync('{*,platform/{create,host},tests/kit}/package.json', { cwd: ROOT }).map(dirname)
  expect(changelogs.map(dirname).sort()).toEqual(packages.sort())
  for (const file of changelogs) {
    const { version } = manifest(join(ROOT, dirname(file), 'package.json'))
    expect(/^## (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1], file).toBe(version)
  }
})

test('a change that waits names packages that have a change log, and never the contract', () => {
  const names = changelogs.map((file) => manifest(join(ROOT, dirname(file), 'package.json')).name)
  const waiting = globSync('.changeset/*.md', { cwd: ROOT }).filter((file) => !file.endsWith('README.md'))
  for (const file of waiting)
    for (const [, name] of readFileSync(join(ROOT, file), 'utf8').matchAll(/^"(.+)": (?:patch|minor|major)$/gm)) {
      expect(names, file).toContain(name)
      expect(name, file).not.toBe(RAISED_BY_HAND)
    }
})

test('a package is called by its folder or its remote; the contract is raised by hand', () => {
  expect(packageName(ROOT, 'home')).toBe('@yaksok/remote-home')
  expect(packageName(ROOT, 'server')).toBe('@yaksok/server')
  expect(() => packageName(ROOT, 'shared')).toThrow('the contract')
  expect(() => packageName(ROOT, 'e2e')).toThrow('CHANGELOG.md')
})

test('a change becomes a version and a line of the change log, of its package alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'yaksok-changes-'))
  try {
    for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', '.changeset/config.json'])
      cpSync(join(ROOT, file), join(root, file))
    for (const file of [
      ...changelogs,
      ...globSync('{*,platform/{create,host},tests/kit}/package.json', { cwd: ROOT }),
    ]) {
      mkdirSync(join(root, dirname(file)), { recursive: true })
      cpSync(join(ROOT, file), join(root, file))
    }
    writeFileSync(join(root, '.changeset/banner.md'), changesetText('@yaksok/remote-home', 'minor', 'A new banner'))
    for (const args of [
      ['init', '-q', '-b', 'main'],
      ['add', '-A'],
    ])
      spawnSync('git', args, { cwd: root })
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.kr']
    spawnSync('git', [...author, 'commit', '-qm', 'all'], { cwd: root })
    const before = manifest(join(root, 'remote-wallet/package.json')).version
    const { status, stdout, stderr } = spawnSync(bin('changeset'), ['version'], { cwd: root, encoding: 'utf8' })
    expect(status, `${stdout}${stderr}`).toBe(0)
    const { version } = manifest(join(root, 'remote-home/package.json'))
    const log = readFileSync(join(root, 'remote-home/CHANGELOG.md'), 'utf8')
    expect(log).toContain(`## ${version}`)
    expect(log).toContain('A new banner')
    expect(manifest(join(root, 'remote-wallet/package.json')).version).toBe(before)
  } finally {
    rmSync(root, { recursive: true })
  }
})
