import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adopt } from '../../../platform/create/src/adopt/index.ts'
import { workspace } from '../../../platform/create/src/adopt/workspaces.fixture.ts'
import { makeApp } from '../../../platform/create/src/app.ts'
import { makeRemote } from '../../../platform/create/src/remote.ts'
import { makeRepository } from '../../../platform/create/src/repository.ts'
import { copyTemplates } from './pack-templates.ts'
import { ROOT } from './run.ts'

/** Where the templates stand as they are packed: there, and only there, their package.json have versions. */
const { packed } = await vi.hoisted(async () => {
  const { mkdtempSync: newFolder } = await import('node:fs')
  const { tmpdir: temporary } = await import('node:os')
  return { packed: newFolder(`${temporary()}/made-references-`) }
})
vi.mock('../../../platform/create/src/templates.ts', () => ({ TEMPLATES: packed }))
copyTemplates(join(ROOT, 'platform/create'), packed)

afterEach(() => void vi.unstubAllGlobals())

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'made-'))
})

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** What npm and pnpm both fetch from a registry. */
const VERSION = /^[~^]?\d+\.\d+\.\d+$/

/** References of the packages below `folder` that npm cannot install, each as `file: name reference`. */
function problemsIn(folder: string): string[] {
  const files = globSync('{,*/}package.json', { cwd: folder })
  const manifests = files.map((file) => ({
    file,
    ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Manifest),
  }))
  const own = new Set(manifests.map(({ name }) => name))
  expect(own.size).toBeGreaterThan(0)
  return manifests.flatMap(({ file, dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, reference]) => (own.has(name) ? reference !== '*' : !VERSION.test(reference)))
      .map(([name, reference]) => `${file}: ${name} ${reference}`),
  )
}

function newApp(): string {
  const app = join(root, 'my-garden')
  makeApp(app, {})
  return app
}

test('npm can install an app, one more remote of it, and whatever its kit is called next', () => {
  const app = newApp()
  makeRemote(app, 'coupons')
  expect(problemsIn(app)).toEqual([])
})

test('npm can install what was adopted, and what it cannot is said and left out', () => {
  const app = newApp()
  const from = workspace('rspack')
  const file = join(from, 'apps/cart/package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const dependencies = {
    '@shop/ui': 'workspace:^',
    money: 'catalog:',
    dates: 'catalog:dates',
    icons: 'file:../icons',
    clsx: '^2.1.1',
  }
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...dependencies } }))
  mkdirSync(join(from, 'node_modules/money'), { recursive: true })
  writeFileSync(join(from, 'node_modules/money/package.json'), '{"name":"money","version":"3.2.1"}')
  const adopted = [from, ...(['webpack', 'vite'] as const).map(workspace)].flatMap((one) => adopt(one, app).remotes)
  expect(adopted).toHaveLength(10)
  expect(problemsIn(app)).toEqual([])
  const cart = JSON.parse(readFileSync(join(app, 'remote-cart/package.json'), 'utf8'))
  expect(Object.keys(cart.dependencies).sort()).toEqual(['@my-garden/kit', 'clsx', 'money', 'react', 'react-dom'])
  expect(cart.dependencies.money).toBe('3.2.1')
  expect(adopted.find(({ name }) => name === 'cart')?.problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('@shop/ui (workspace:^) is a package of the workspace'),
      expect.stringContaining('icons (file:../icons) is a package of the workspace'),
      expect.stringContaining('dates (catalog:dates) names no version'),
    ]),
  )
})

test.each(['a team of a made app', 'a team of this app'])('npm can install a repository of %s', async (whose) => {
  const dir = join(root, 'remote-plants')
  const shell = { deployment: { default: true }, extras: { kind: 'shell', shares: { '@yaksok/shared/page': '8.0.0' } } }
  vi.stubGlobal('fetch', async () => Response.json({ microFrontends: { shell: [shell] } }))
  await makeRepository(dir, 'plants', { app: whose === 'a team of a made app' ? newApp() : 'https://app.example' })
  expect(problemsIn(dir)).toEqual([])
})
