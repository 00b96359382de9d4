import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createGateway } from '@yaksok/platform/gateway'
import { defaultEntry, readRegistry, registryFile } from '@yaksok/platform/registry'
import { expect, test } from '@yaksok/testing'
import { copyStore } from '../../../tests/e2e/src/store.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { type AnotherUser, anotherUser, isWithoutRights } from '../src/another-user.ts'
import { packed } from '../src/packed.ts'
import { sizeOnDisk } from '../src/size-on-disk.ts'
import { openTerminal } from '../src/terminal.ts'

/** Another team, from an empty folder to members: it has the packages, an address and a token, and nothing else of ours. */

/** The app as it is deployed, on a port of its own, with a token of the team. */
async function deployed() {
  const store = copyStore()
  const operator = openTerminal(ROOT, { RELEASE_STORE: store })
  const said = operator.run('npm run releases -- token "coupons-team" --remotes coupons --days 90')
  const gateway = await createGateway({ store, releases: { browser: true } })
  return {
    store,
    address: await gateway.listen({ host: '127.0.0.1', port: 0 }),
    token: /yaksok_\S+/.exec(said)?.[0] ?? '',
    close: () => gateway.close(),
  }
}

type Deployed = Awaited<ReturnType<typeof deployed>>

const registryIn = (store: string) => readRegistry(store).registry
const shares = ({ store }: Deployed) =>
  registryIn(store).microFrontends.coupons?.map(({ deployment }) => deployment.traffic)
const versionIn = ({ store }: Deployed) => defaultEntry(registryIn(store), 'coupons')?.metadata.version ?? 'none'
/** What members get who open a page now. */
const served = ({ address }: Deployed) =>
  expect.poll(async () => (await fetch(`${address}/composition.json`)).text(), { message: 'the composition' })

async function make(app: Deployed, team: AnotherUser): Promise<string> {
  await team
    .terminal()
    .runBeside(
      'npm exec --yes --package "$PACKAGES"/create-yaksok-*.tgz -- create-yaksok remote coupons "쿠폰" --app "$APP" --packages "$PACKAGES"',
    )
  const dir = join(team.folder, 'remote-coupons')
  await team.terminal(dir).runBeside('npm install')
  expect(sizeOnDisk(join(dir, 'node_modules')), 'MB that are installed').toBeLessThan(375)
  const names = (store: string) => Object.keys(registryIn(store).microFrontends).sort()
  expect(names(join(dir, '.live'))).toEqual(names(app.store))
  expect(await team.terminal(dir).runBeside('npx yaksok app pull')).toContain('0 new files')
  return dir
}

async function release(app: Deployed, team: AnotherUser, dir: string): Promise<void> {
  const terminal = team.terminal(dir)
  await terminal.runBeside('npx yaksok release --to "$APP" --why "first release"')
  expect(shares(app)).toEqual([100])
  const first = versionIn(app)
  await served(app).toContain(first)
  const file = join(dir, 'src/main/greeting.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('안녕하세요', '반가워요'))
  await terminal.runBeside('npx yaksok release --to "$APP" --canary 10 --why "new banner"')
  expect(shares(app)).toEqual([90, 10])
  expect(await terminal.runBeside('npx yaksok releases log --to "$APP"')).toMatch(
    /coupons-team \(token \w+.*canary coupons/,
  )
  await terminal.runBeside('npx yaksok promote --to "$APP"')
  expect(shares(app)).toEqual([100])
  const second = versionIn(app)
  expect(second).not.toBe(first)
  await served(app).toContain(second)
  await terminal.runBeside('npx yaksok rollback --to "$APP"')
  await served(app).toContain(first)
}

async function reachOut({ store, address }: Deployed, team: AnotherUser, dir: string): Promise<void> {
  const before = readFileSync(registryFile(store), 'utf8')
  const refused = (...args: string[]) => team.refused(dir, 'npx', 'yaksok', ...args, '--to', address)
  for (const [name, line] of [
    ['home', 'The token of coupons-team may not change home'],
    ['shell', 'The token of coupons-team may not change the shell'],
  ] as const)
    for (const word of ['promote', 'rollback', 'disable', 'enable', 'pin', 'unpin'])
      expect(await refused('releases', word, name), `${word} ${name}`).toContain(line)
  // a build that says it is another team's
  const description = join(dir, 'remote.json')
  const own = readFileSync(description, 'utf8')
  writeFileSync(description, own.replace('"coupons"', '"home"'))
  for (const more of [[], ['--canary', '10']])
    expect(await refused('release', ...more)).toContain('The token of coupons-team may not change home')
  writeFileSync(description, own)
  if (isWithoutRights) expect(await team.refused(dir, 'ls', store)).toContain('Permission denied')
  expect(readFileSync(registryFile(store), 'utf8')).toBe(before)
}

test('a team makes, tests, releases and takes back a remote in a repository of its own, and nobody else’s', {
  tag: '@night',
}, async () => {
  test.slow()
  const app = await deployed()
  try {
    const team = anotherUser(app.token, { APP: app.address, PACKAGES: dirname((await packed())['platform/create']) })
    const dir = await test.step('made and installed, with the app as it is live', () => make(app, team))
    await test.step('tested without a network', async () => {
      expect(await team.offline(dir).runBeside('npm test')).toContain('1 passed')
    })
    await test.step('to one in ten, to all, and back', () => release(app, team, dir))
    await test.step('no further than the token leads', () => reachOut(app, team, dir))
  } finally {
    await app.close()
  }
})
