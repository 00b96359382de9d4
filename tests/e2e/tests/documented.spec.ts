import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readRegistry } from '@yaksok/platform/registry'
import { publish } from '@yaksok/platform/release'
import { startCluster } from '@yaksok/server/postgres'
import { forkRelease, paced, apartTest as test } from '@yaksok/testing'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'
import { openTerminal, type Terminal } from '../../../platform/tests/src/terminal.ts'
import { copyCheckout } from '../src/checkout-copy.ts'
import { freePort } from '../src/served.ts'
import { copyStore } from '../src/store.ts'

/** The commands of README, CONTRIBUTING and docs/, as a reader types them one after the other in a new checkout. */
test.describe.configure({ mode: 'serial', timeout: paced(400_000) })

const outside = ownFolder('yaksok-documented-')
/** The version that platform/docs/how-to/release.md goes back to. */
const OLD = '1.0.0-3f9ab2c1d0'
const ADDRESS = /http:\/\/[\w.]+:\d+/

/** Waits until members can be served. */
const ready = ({ address }: { address: string }) =>
  expect.poll(() => fetch(`${address}/readyz`).then(({ status }) => status)).toBe(200)

let checkout: string
let terminal: Terminal

test.beforeAll(async () => {
  checkout = copyCheckout()
  const store = join(checkout, '.releases')
  cpSync(copyStore(), store, { recursive: true })
  await publish(store, forkRelease(store, 'home', { version: OLD }), { why: 'an older one' })
  const port = String(await freePort())
  terminal = openTerminal(checkout, {
    PORT: port,
    APP: `http://127.0.0.1:${port}`,
    // console-beside.spec.ts opens it
    CONSOLE_PORT: 'off',
    DATABASE_URL: '',
    DATA_DIR: join(checkout, '.data'),
    DRAIN_SECONDS: '0',
    BACKUPS: outside,
    RESTORED: join(outside, 'restored'),
  })
})
test.afterAll(() => terminal.close())

test('on a new machine: set up, publish, start', async () => {
  terminal.run('node setup.mjs')
  terminal.run('npm run publish-all')
  const started = await terminal.serve('npm start', ADDRESS)
  await ready(started)
  await expect.poll(() => fetch(`${started.address}/api/log/checkpoint`).then(({ status }) => status)).toBe(200)
  expect(terminal.run('npm run witness -- "$APP"')).toContain('Witness: yaksok-witness+')
  await terminal.close()
  await ready(await terminal.serve('npm run start:working-copy', ADDRESS))
})

test('a quick look: one folder, what has changed', () => {
  expect(terminal.run('npm test -- home')).toMatch(/Tests .*passed/)
  expect(terminal.run('npm test -- --changed')).toContain('Nothing has changed')
})

// reads every import, which takes 11 s of CPU; tools/scripts/house/counts.test.ts guards the counts by day
test('the layout in figures', { tag: '@night' }, () => {
  expect(terminal.run('npm run house')).toContain('imports past an index, up a layer or in a circle')
})

test('a release to some, to all, back, held and out of service', { tag: '@night' }, () => {
  const home = join(checkout, 'remote-home/src/home/comments/comments.tsx')
  writeFileSync(home, readFileSync(home, 'utf8').replace('<ul>', '<ul aria-label="모든 후기">'))
  const live = () => /(\S+) .*100 %/.exec(terminal.run('npm run releases -- list home'))?.[1]
  const before = live()
  expect(terminal.run('npm run preview -- home')).toContain('/Home?preview=home@')
  expect(terminal.run('npm run preview -- home --tag canary --days 3')).toContain('newest build of canary')
  expect(terminal.run('npm run preview -- list')).toContain('canary')
  expect(terminal.run('npm run preview -- end home canary')).toContain('preview ended')
  expect(live()).toBe(before)
  expect(terminal.run('npm run release -- home --canary 10 --why "new banner"')).toContain('10')
  expect(terminal.run('npm run preview -- canary home --days 1')).toContain('/Home?canary=home@')
  terminal.run('npm run promote -- home')
  expect(live()).not.toBe(before)
  terminal.run('npm run rollback -- home')
  expect(live()).toBe(before)
  terminal.run('npm run rollback -- home 1.0.0-3f9ab2c1d0')
  expect(live()).toBe(OLD)
  terminal.run('npm run pin -- home --why "during an event"')
  terminal.run('npm run pin -- home --off')
  terminal.run('npm run disable -- home "10시까지 점검해요"')
  expect(JSON.stringify(readRegistry(join(checkout, '.releases')))).toContain('10시까지 점검해요')
  terminal.run('npm run disable -- home --off --why "done"')
  expect(terminal.run('npm run releases -- log home')).toContain('new banner')
  terminal.run('npm run releases -- prune --keep 5')
  expect(terminal.run('npm run releases -- sign')).toContain('is signed until')
  expect(terminal.run('npm run releases -- list')).toContain(OLD)
})

test('content comes in from the files that docs/content.md shows, and is written down', { tag: '@night' }, () => {
  const text = readFileSync(join(checkout, 'docs/content.md'), 'utf8')
  const block = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)?.[1] ?? ''
  writeFileSync(join(checkout, 'content.json'), block('json'))
  writeFileSync(join(checkout, 'venues.csv'), block('csv'))
  for (const folder of ['pictures', 'clips']) mkdirSync(join(checkout, folder))
  for (const name of ['greenhouse.jpg', 'roof.png', 'lab.webp'])
    copyFileSync(join(checkout, 'docs/home.png'), join(checkout, 'pictures', name))
  copyFileSync(join(checkout, 'server/assets/clip-cafe.mp4'), join(checkout, 'clips/greenhouse.mp4'))
  expect(terminal.run('npm run ops')).toContain('content import')
  expect(terminal.run('npm run ops -- content import content.json --dry-run')).toContain('nothing was changed')
  expect(terminal.typeAtTerminal('npm run ops -- content import content.json', '9')).toContain('Imported 9')
  terminal.run('npm run ops -- content import venues.csv --kind venues --confirm 2')
  expect(terminal.run('npm run ops -- content list venues')).toContain('hapjeong-lab')
  terminal.run('npm run ops -- content remove venues 40')
  expect(terminal.run('npm run ops -- audit list')).toContain('content.remove')
})

test('a backup of the running app is restored elsewhere, and the ledger adds up there', { tag: '@night' }, async () => {
  terminal.run('npm run ops -- backup "$BACKUPS/yaksok-$(date +%F).sql.gz"')
  const rehearsed = terminal.run('npm run ops -- rehearse "$BACKUPS/yaksok-$(date +%F).sql.gz"')
  expect(rehearsed).toContain('Everything matches')
  await terminal.close()
  terminal.run('mkdir -p "$RESTORED" && cp "$DATA_DIR/data.key" "$RESTORED"')
  terminal.run('DATA_DIR="$RESTORED" npm run ops -- restore "$BACKUPS/yaksok-$(date +%F).sql.gz"')
  terminal.run('DATA_DIR="$RESTORED" npm run ops -- ledger verify')
})

test('on a server: migrate, serve, verify', { tag: '@night' }, async () => {
  terminal.run('npm run ops -- migrate')
  await ready(await terminal.serve('npm run serve', ADDRESS))
  terminal.run('npm run ops -- ledger verify')
  // without a proxy, TLS and a backup of today a machine under test is no server
  expect(() => terminal.run('npm run doctor')).toThrow(/not fit to serve/)
})

test('rounds of two exports are verified together', () => {
  const vector = readFileSync(join(checkout, 'shared/core/draw/fairness/vectors/export-v1.json'), 'utf8')
  const { format, rounds } = JSON.parse(vector) as { format: string; rounds: unknown[] }
  const save = (name: string, part: unknown[]) =>
    writeFileSync(join(checkout, name), JSON.stringify({ format, rounds: part }))
  save('old.json', rounds.slice(0, 1))
  save('new.json', rounds.slice(1))
  expect(terminal.run('npm run fairness -- verify old.json new.json')).toContain('0 failed, 0 missing')
})

test('the store is moved to where many machines share it, and a machine without a copy serves from there', {
  tag: '@night',
}, async () => {
  const cluster = await startCluster({ dataDir: join(outside, 'registry'), purpose: 'test', leash: true })
  const shared = {
    REGISTRY_DATABASE_URL: cluster.url('postgres'),
    RELEASES: join(outside, 'files'),
    RELEASE_KEY_FILE: join(outside, 'release.key'),
  }
  copyFileSync(join(checkout, '.releases/release.key'), shared.RELEASE_KEY_FILE)
  const first = openTerminal(checkout, shared)
  expect(first.run('npm run releases -- share')).toContain('Moved')
  const data = { DATABASE_URL: '', DATA_DIR: join(checkout, '.data'), DRAIN_SECONDS: '0' }
  const machine = { ...data, ...shared, PORT: String(await freePort()), RELEASE_STORE: join(outside, 'copy') }
  const second = openTerminal(checkout, machine)
  try {
    await terminal.close()
    const { address } = await second.serve('npm run serve', ADDRESS)
    expect(await (await fetch(`${address}/registry.json`)).json()).toHaveProperty('microFrontends.home')
  } finally {
    await second.close()
    await cluster.stop()
  }
})
