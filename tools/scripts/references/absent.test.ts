import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { ABSENT, present, productFiles } from './absent.ts'

test('nothing that the ASVS table calls absent is in the product', () => {
  const found = Object.entries(present(ROOT)).filter(([, files]) => files.length > 0)
  expect(found).toEqual([])
})

test('all of the product is read', () => {
  const folders = new Set(productFiles(ROOT).map((file) => file.split('/')[0]))
  for (const folder of ['server', 'platform', 'shared', 'shell', 'console', 'remote-home', 'remote-account'])
    expect(folders).toContain(folder)
})

test('each thing is found once it comes', () => {
  const root = mkdtempSync(join(tmpdir(), 'absent-'))
  try {
    execFileSync('git', ['init', '-q'], { cwd: root })
    mkdirSync(join(root, 'server/src'), { recursive: true })
    writeFileSync(join(root, 'server/src/harmless.ts'), 'export const sum = (one: number, two: number) => one + two\n')
    expect(Object.values(present(root)).flat()).toEqual([])
    const planted = (name: string) => `server/src/${name.replaceAll(' ', '-')}.ts`
    for (const [name, { plant }] of Object.entries(ABSENT)) writeFileSync(join(root, planted(name)), `${plant}\n`)
    const found = present(root)
    for (const name of Object.keys(ABSENT)) expect(found[name]).toContain(planted(name))
  } finally {
    rmSync(root, { recursive: true })
  }
})
