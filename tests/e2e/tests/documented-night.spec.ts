import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { paced, apartTest as test } from '@yaksok/testing'
import { separateCheckout } from '../../../platform/tests/src/separate-checkout.ts'
import { openTerminal, type Terminal } from '../../../platform/tests/src/terminal.ts'
import type { PackedPackages } from '../../../tools/scripts/lib/pack.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { copyCheckout } from '../src/checkout-copy.ts'
import { freePort } from '../src/served.ts'
import { copyStore } from '../src/store.ts'

/** Commands of the documents that take minutes: by night only (`npm run test:nightly`). */
const ADDRESS = /http:\/\/localhost:\d+/
const IN_SHELL = /https:\S+\?remote\.home=\S+/

let checkout: string
let terminal: Terminal

/** What `npm run pack` says of where it put the packages. */
function packedBy(output: string, root: string): PackedPackages {
  const fileOf = (name: string) => join(root, output.split('\n').find((line) => line.includes(`/${name}-`)) ?? '')
  return {
    shared: fileOf('yaksok-shared'),
    platform: fileOf('yaksok-platform'),
    'platform/host': fileOf('yaksok-host'),
    'tests/kit': fileOf('yaksok-testing'),
    'console/contract': fileOf('yaksok-console-contract'),
    server: fileOf('yaksok-server'),
    'platform/create': fileOf('create-yaksok'),
  }
}

test.describe.configure({ mode: 'default', timeout: paced(3_600_000) })

test.beforeAll(async () => {
  checkout = copyCheckout()
  cpSync(copyStore(), join(checkout, '.releases'), { recursive: true })
  terminal = openTerminal(checkout, {
    PORT: String(await freePort()),
    CONSOLE_PORT: String(await freePort()),
    DATABASE_URL: '',
  })
  terminal.run('npx -y pnpm@12.21.0 install')
})
test.afterEach(() => terminal.close())

test('lint', { tag: '@night' }, () => {
  terminal.run('npm run lint')
  terminal.run('npm run lint -- --write-api')
  terminal.run('npm run routes')
})

test('a change is written down, becomes a version, and a tag', { tag: '@night' }, () => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8' }).stdout
  terminal.run('npm run change -- home minor "swipe the new banner by hand"')
  terminal.run('npm run change -- version')
  terminal.run('npm run change -- tag')
  const { version } = JSON.parse(readFileSync(join(checkout, 'remote-home/package.json'), 'utf8')) as {
    version: string
  }
  expect(git('tag').split('\n')).toContain(`@yaksok/remote-home@${version}`)
  expect(readFileSync(join(checkout, 'remote-home/CHANGELOG.md'), 'utf8')).toContain('new banner')
  git('checkout', '-q', '.')
})

test('the figures of the promises', { tag: '@night' }, () => {
  terminal.run('npm run promises')
  expect(readFileSync(join(checkout, 'docs/promises.md'), 'utf8')).not.toContain('failed')
  spawnSync('git', ['checkout', '-q', '.'], { cwd: checkout })
})

test('the tests of one remote', { tag: '@night' }, () => {
  terminal.run('npx vitest run --project components remote-home')
  terminal.run('cd remote-home && npm run test:e2e')
})

test('a remote from a checkout that holds it alone: developed, released, taken back, tested', {
  tag: '@night',
}, async () => {
  const require = createRequire(join(ROOT, 'tests/e2e/package.json'))
  const dir = separateCheckout('remote-home', packedBy(terminal.run('npm run pack'), checkout))
  const own = openTerminal(dir, {
    RELEASE_STORE: copyStore(),
    PORT: String(await freePort()),
    PLATFORM_TEST_API: require.resolve('@yaksok/server/testing'),
  })
  const inShell = await own.serve('npx yaksok dev --shell https://app.example', IN_SHELL)
  await inShell.stop()
  const alone = await own.serve('npx yaksok dev --alone --api https://app.example', ADDRESS)
  expect((await fetch(`${alone.address}/Home`)).status).toBe(200)
  await alone.stop()
  const file = join(dir, 'src/home/account/account.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('안녕하세요', '반가워요'))
  own.run('npx yaksok release home --canary 10')
  own.run('npx yaksok rollback home')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('반가워요', '안녕하세요'))
  own.run('npx tsc -p .')
  own.run('npx vitest run')
  own.run('npx playwright test --config e2e')
})

test('every part with hot reload, and the shell with one remote', { tag: '@night' }, async () => {
  const all = await terminal.serve('npm run dev', ADDRESS)
  expect((await fetch(`${all.address}/Login`)).status).toBe(200)
  await all.stop()
  const one = await terminal.serve('npm run dev -- home', ADDRESS)
  expect((await fetch(`${one.address}/Login`)).status).toBe(200)
  await one.stop()
  const alone = await terminal.serve('npm run dev -- home --alone', ADDRESS)
  expect((await fetch(`${alone.address}/Home`)).status).toBe(200)
  await alone.stop()
  const two = await terminal.serve('npm run dev -- shell home', ADDRESS)
  expect((await fetch(`${two.address}/Login`)).status).toBe(200)
})

test('a remote inside a deployed shell', { tag: '@night' }, async () => {
  const { address } = await terminal.serve('npm run dev -- home --shell https://app.example', IN_SHELL)
  expect(address).toMatch(/^https:\/\/app\.example\/Home\?remote\.home=http:\/\/localhost:\d+$/)
})

test('the gallery', { tag: '@night' }, async () => {
  const { address } = await terminal.serve('npm run gallery', ADDRESS)
  expect((await fetch(address)).status).toBe(200)
})

test("the platform's documents", { tag: '@night' }, async () => {
  const { address } = await terminal.serve('npm run docs', ADDRESS)
  expect(await (await fetch(`${address}/overview`)).text()).toContain('Two commands')
})

test("the operators' console, on the database as it was left", { tag: '@night' }, async () => {
  terminal.run('npm run ops -- migrate')
  const { address } = await terminal.serve('npm run console', ADDRESS)
  expect((await fetch(`${address}/queue`, { headers: { accept: 'text/html' } })).status).toBe(200)
  expect((await fetch(`${address}/api/me`)).status).toBe(401)
})

test('some tests, and all', { tag: '@night' }, () => {
  terminal.run('npm test -- types lint unit')
  terminal.run('npm test -- e2e session')
  terminal.run('npm test')
})

test('what the tests run', { tag: '@night' }, () => {
  expect(terminal.run('npm run coverage')).toContain('Coverage summary')
})

test('the attacks', { tag: '@night' }, () => {
  terminal.run('npm run test:attack')
})

test('a release of the shell, with the tests of every remote', { tag: '@night' }, () => {
  terminal.run('npm run release -- shell')
})

test('a new remote', { tag: '@night' }, () => {
  terminal.run('npm run new-remote -- coupons "Coupons"')
})

test('npm start of a newcomer builds everything', { tag: '@night' }, async () => {
  renameSync(join(checkout, '.releases'), join(checkout, '.cache-of-releases'))
  const { address } = await terminal.serve('npm start', ADDRESS)
  expect((await fetch(`${address}/Login`)).status).toBe(200)
})
