import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { holdsApp, knownPart, partNamed, partsIn } from './parts.ts'

/** A checkout with these files, each of which names a part. */
function checkout(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'parts-'))
  for (const [file, name] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify({ name }))
  }
  return root
}

const app = checkout({ 'beds/remote.json': 'beds', 'the-shell/shell.json': 'shell', 'kit/package.json': 'kit' })
const alone = checkout({ 'remote.json': 'beds' })

test('an app is a shell and remotes, whatever their folders are called; the shell comes first', () => {
  expect(partsIn(app).map((dir) => basename(dir))).toEqual(['the-shell', 'beds'])
  expect(holdsApp(app)).toBe(true)
})

test('a checkout of one remote is that remote, and no app', () => {
  expect(partsIn(alone)).toEqual([alone])
  expect(holdsApp(alone)).toBe(false)
  expect(holdsApp(join(app, 'the-shell'))).toBe(false)
  expect(holdsApp(checkout({ 'beds/remote.json': 'beds' }))).toBe(false)
})

test('a part goes by the name it is released under; one that is not here is refused with those that are', () => {
  expect(partNamed(app, 'shell')).toBe(join(app, 'the-shell'))
  expect(partNamed(alone, 'beds')).toBe(alone)
  expect(partNamed(app, 'the-shell')).toBeUndefined()
  expect(() => knownPart(app, 'tools')).toThrow('No such remote: tools (there are: shell, beds)')
})
