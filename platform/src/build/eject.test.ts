import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest } from '../release/foreign/manifest.ts'
import { eject, ejectedConfig } from './eject.ts'

const PACKAGE = join(import.meta.dirname, '..', '..')
const REMOTE = join(PACKAGE, 'create', 'template', 'remote-home')
let dir: string

beforeEach(() => {
  // below this package, whose compiler it finds
  mkdirSync(join(PACKAGE, '.cache'), { recursive: true })
  dir = join(mkdtempSync(join(PACKAGE, '.cache', 'eject-')), 'remote-home')
  cpSync(REMOTE, dir, { recursive: true, filter: (path) => !path.includes('node_modules') && !path.includes('.cache') })
  symlinkSync(join(REMOTE, 'node_modules'), join(dir, 'node_modules'))
})
afterEach(() => rmSync(join(dir, '..'), { recursive: true }))

test('an ejected remote is built by rspack alone, into a container that a release service takes by its manifest', async () => {
  const packages = eject(dir)
  expect(packages.map((name) => name.replace(/@[\d.]+$/, ''))).toEqual([
    '@rspack/core',
    '@rspack/cli',
    '@module-federation/enhanced',
  ])
  expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).scripts.build).toBe('rspack build')
  // what the command's package does with it is to hand it on
  const text = readFileSync(join(dir, 'rspack.config.ts'), 'utf8')
    .replace("import { defineConfig } from '@rspack/cli'", 'const defineConfig = (config) => config')
    .replace(
      "'@module-federation/enhanced/rspack'",
      JSON.stringify(import.meta.resolve('@module-federation/enhanced/rspack')),
    )
  expect(text).not.toContain('platform/')
  writeFileSync(join(dir, 'run.mjs'), text)
  const config = (await import(pathToFileURL(join(dir, 'run.mjs')).href)).default as Configuration
  const stats = await new Promise<{ errors?: { message: string }[] }>((resolve, reject) =>
    rspack({ ...config, output: { ...config.output, path: join(dir, 'dist') } }, (error, found) =>
      error ? reject(error) : resolve(found?.toJson({ all: false, errors: true }) ?? {}),
    ),
  )
  expect(stats.errors?.map(({ message }) => message)).toEqual([])
  const manifest = JSON.parse(readFileSync(join(dir, 'dist', 'mf-manifest.json'), 'utf8'))
  expect(readManifest(manifest, 'https://garden.example/mf-manifest.json')).toMatchObject({ container: 'my_app_home' })
  expect(readFileSync(join(dir, 'dist', 'remoteEntry.js'), 'utf8')).toContain('my_app_home')
})

test('a folder that is no remote, and one that was ejected, are refused', () => {
  expect(() => eject(join(dir, '..'))).toThrow('remote.json')
  eject(dir)
  expect(() => eject(dir)).toThrow('ejected before')
})

test('all that the page has once is left to it', () => {
  expect(ejectedConfig(dir)).toMatch(/"@my-app\/kit\/items": \{\n\s+"import": false/)
})
