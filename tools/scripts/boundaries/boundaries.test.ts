import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { boundaryViolations, type Violation } from './check.ts'

const PACKAGES = [
  'shared',
  'platform',
  'platform/host',
  'tests/kit',
  'server',
  'shell',
  'remote-home',
  'remote-wallet',
  'tests/e2e',
]

/** File → its imports. Each is against the table in a way of its own. */
const PLANTED: Record<string, string> = {
  'remote-home/src/other-remote.ts': `import '../../remote-wallet/src/inside.ts'`,
  'remote-home/src/shell.ts': `import '../../shell/src/inside.ts'`,
  'remote-home/src/server.ts': `import '@yaksok/server'`,
  'remote-home/src/gateway.ts': `import '@yaksok/platform/gateway'`,
  'remote-home/src/build.ts': `import '@yaksok/platform/build'`,
  'remote-home/src/past-exports.ts': `import '../../shared/core/inside.ts'`,
  'remote-home/src/past-exports-by-name.ts': `import '../node_modules/@yaksok/shared/core/inside.ts'`,
  'remote-home/src/own-http.ts': `import 'axios'`,
  'remote-home/src/own-router.ts': `import type {} from 'react-router-dom'`,
  'remote-home/src/lazy.ts': `export const later = () => import('../../remote-wallet/src/inside.ts')`,
  'remote-home/e2e/screen.ts': `import '@yaksok/shared/page/ui'`,
  'remote-home/e2e/platforms-kit.ts': `import '@yaksok/platform/testing'`,
  'remote-home/src/undeclared.ts': `import 'undeclared'`,
  'shell/src/remote.ts': `import '../../remote-home/src/inside.ts'`,
  'shell/src/registry.ts': `import '@yaksok/platform/registry'`,
  'shared/core/server.ts': `import '../../server/src/index.ts'`,
  'shared/core/page.ts': `import './../page/query/index.ts'`,
  'shared/core/react.ts': `import 'react'`,
  'shared/core/draw/inside-money.ts': `import '../inside.ts'`,
  'shared/page/inside-core.ts': `import '../core/inside.ts'`,
  'shared/page/parts.ts': `import '../parts/list/index.ts'`,
  'shared/parts/inside-page.ts': `import '../page/inside.ts'`,
  'shared/parts/state.ts': `import 'jotai'`,
  'platform/src/shared.ts': `export * from '../../shared/page/ui/index.ts'`,
  'platform/src/testing/app.ts': `import type {} from '@yaksok/testing'`,
  'platform/host/src/loader/react.ts': `import 'react'`,
  'platform/host/src/react/gateway.ts': `import type {} from '@yaksok/platform/gateway'`,
  'platform/host/src/react/value.ts': `import '@yaksok/platform/registry'`,
  'server/test/kit.ts': `import '@yaksok/testing'`,
  'server/src/ui.ts': `import '@yaksok/shared/page/ui'`,
  'server/src/scaffold.ts': `import '../test/inside.ts'`,
  'server/src/circle.ts': `import './circle-back.ts'`,
  'server/src/infra/database/up-to-http.ts': `import '../../http/calls/index.ts'`,
  'server/src/infra/up-to-domain.ts': `import '../domain/ledger/index.ts'`,
  'server/src/http/calls/up-to-domain.ts': `import '../../domain/members/index.ts'`,
  'server/src/domain/ledger/up-to-operators.ts': `import '../../operators/accounts/index.ts'`,
  'server/src/domain/rounds/up-to-samples.ts': `import type {} from '../../samples/index.ts'`,
  'server/src/infra/config/up-to-the-top.ts': `import '../../inside.ts'`,
  'server/src/domain/rounds/past-the-index.ts': `import '../ledger/inside.ts'`,
  'server/src/domain/ledger/past-a-lower-index.ts': `import type {} from '../../infra/database/inside.ts'`,
  'server/src/past-an-index.ts': `import './infra/database/inside.ts'`,
  'server/src/operators/accounts/deep.ts': `export const later = () => import('../../domain/ledger/deep/inside.ts')`,
  'server/src/domain/members/circle-of-folders.ts': `import '../limits/index.ts'`,
  'platform/src/release-cli/past-the-index.ts': `import '../registry/inside.ts'`,
  'platform/src/release-api/past-a-types-index.ts': `import type {} from '../http/inside.ts'`,
  'platform/src/release/into-a-room.ts': `import '../gateway/canary/inside.ts'`,
  'platform/src/gateway/ssr/past-the-index.ts': `import '../pages/inside.ts'`,
  'platform/src/http/circle-of-folders.ts': `import '../registry/index.ts'`,
  'platform/src/testing/past-the-index.ts': `import '../registry/inside.ts'`,
  'platform/src/gateway/canary/circle-of-folders.ts': `import '../pages/index.ts'`,
  'shared/page/query/past-the-index.ts': `import '../session/inside.ts'`,
  'shell/src/loader/circle-of-folders.ts': `import '../frame/index.ts'`,
}

const ALLOWED: Record<string, string> = {
  'remote-home/src/fine.ts': `import '@yaksok/shared/page/ui'\nimport './inside.ts'`,
  'remote-home/e2e/fine.ts': `import '@yaksok/testing'`,
  'tests/kit/src/fine.ts': `export * from '@yaksok/platform/testing'`,
  'remote-home/rspack.config.ts': `import '@yaksok/platform/build'`,
  'shell/src/fine.ts': `import '@yaksok/host'\nimport '@yaksok/shared/page/ui'`,
  'platform/host/src/react/fine.ts': `import type {} from '@yaksok/platform/registry'\nimport 'react'`,
  'platform/host/src/loader/fine.test.ts': `import '@yaksok/platform/registry'`,
  'shared/core/draw/fine.ts': `import '../money/index.ts'`,
  'shared/page/fine.ts': `import '../core/text/index.ts'\nimport '../parts/icons/index.ts'\nimport 'axios'`,
  'shared/parts/fine.ts': `import '../page/ui/index.ts'\nimport '../core/draw/index.ts'`,
  'server/src/fine.ts': `import '@yaksok/shared/core/contract'`,
  'server/src/fine.test.ts': `import '../test/inside.ts'`,
  'server/test/inside.ts': `import '../src/inside.ts'\nimport type {} from '@yaksok/testing'`,
  'tests/e2e/fine.ts': `import '@yaksok/platform/release'\nimport '../../server/src/inside.ts'`,
  'server/src/circle-back.ts': `import './circle.ts'`,
  'server/src/domain/ledger/fine.ts': `import '../../infra/database/index.ts'\nimport './deep/inside.ts'`,
  'server/src/domain/ledger/fine.test.ts': `import '../members/inside.ts'`,
  'server/src/domain/limits/circle-back.ts': `import '../members/index.ts'`,
  'platform/src/registry/circle-back.ts': `import '../http/index.ts'`,
  'platform/src/gateway/pages/circle-back.ts': `import '../canary/index.ts'`,
  'platform/src/dev/fine.ts': `import '../build/compiler.ts'`,
  'shell/src/frame/circle-back.ts': `import '../loader/inside.ts'`,
}

/** What planted files import. */
const FOLDERS = [
  'server/src/infra/database',
  'server/src/http/calls',
  'server/src/domain/ledger',
  'server/src/domain/ledger/deep',
  'server/src/domain/members',
  'server/src/domain/limits',
  'server/src/operators/accounts',
  'server/src/samples',
  'platform/src/build',
  'platform/src/registry',
  'platform/src/http',
  'platform/src/gateway/canary',
  'platform/src/gateway/pages',
  'shared/page/session',
  'shell/src/frame',
  'shell/src/loader',
]

let root = ''
let found: Violation[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'yaksok-boundaries-'))
  for (const name of PACKAGES) plantPackage(name)
  for (const name of ['axios', 'jotai', 'react', 'react-router-dom', 'undeclared']) {
    write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`)
    write(`node_modules/${name}/index.js`, '')
  }
  for (const folder of FOLDERS)
    for (const file of ['index', 'inside', 'compiler']) write(`${folder}/${file}.ts`, 'export {}\n')
  for (const [file, text] of Object.entries({ ...PLANTED, ...ALLOWED })) write(file, `${text}\n`)
  found = await boundaryViolations(root)
})
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** The package as the workspace has it, with an empty file for each export, and the others within its reach. */
function plantPackage(name: string): void {
  const manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'))
  const dependencies = { axios: '1', jotai: '3', react: '19', 'react-router-dom': '7' }
  write(
    `${name}/package.json`,
    JSON.stringify({ ...manifest, dependencies, devDependencies: {}, peerDependencies: {} }),
  )
  for (const target of Object.values(manifest.exports ?? {}).filter((one) => typeof one === 'string'))
    write(join(name, target as string), '')
  for (const folder of name === 'shared' ? ['core', 'page', 'parts'] : ['src'])
    write(`${name}/${folder}/inside.ts`, 'export {}\n')
  mkdirSync(join(root, name, 'node_modules', '@yaksok'), { recursive: true })
  for (const other of PACKAGES)
    symlinkSync(
      join(root, other),
      join(
        root,
        name,
        'node_modules',
        '@yaksok',
        other.replace('remote-', '').replace('tests/kit', 'testing').replace('tests/', '').replace('platform/', ''),
      ),
    )
}

test.each(Object.keys(PLANTED))('%s is refused', (file) => {
  // a circle is told of one of its files
  expect(found.filter(({ from, to }) => from === file || to.includes(file))).not.toEqual([])
})

test.each(Object.keys(ALLOWED).filter((file) => !file.includes('circle')))('%s is allowed', (file) => {
  expect(found.filter(({ from }) => from === file)).toEqual([])
})

test('the workspace keeps to the table, without circles', async () => {
  expect(await boundaryViolations(ROOT)).toEqual([])
}, 120_000)

test('52 imports are planted, and nothing else is refused', () => {
  expect(Object.keys(PLANTED)).toHaveLength(52)
  expect(found.filter(({ from }) => !(from in PLANTED) && !from.includes('circle'))).toEqual([])
})
