import { execFile, spawnSync } from 'node:child_process'
import { globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { createGateway } from '@yaksok/platform/gateway'
import { readAudit, readRegistry } from '@yaksok/platform/registry'
import { paced } from '@yaksok/platform/testing'
import { expect, test } from '@yaksok/testing'
import { untilComposed } from '../../../tests/e2e/src/screens.ts'
import { copyStore } from '../../../tests/e2e/src/store.ts'
import { packProblems } from '../../../tools/scripts/lib/pack-problems.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { ownFolder } from '../src/own-folder.ts'
import { packed } from '../src/packed.ts'
import { separateCheckout } from '../src/separate-checkout.ts'
import { openTerminal, type Terminal } from '../src/terminal.ts'

const API = createRequire(import.meta.url).resolve('@yaksok/server/testing')
const store = copyStore()
test.use({ appOptions: { store } })

let dir: string
test.beforeAll(async () => {
  // another worker may be packing, on a busy machine
  test.setTimeout(paced(300_000))
  dir = separateCheckout('remote-account', await packed())
})

/** Runs a program that the checkout has installed; answers what it said. Fails where the program does. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(dir, 'node_modules/.bin', program), args, {
    cwd: dir,
    encoding: 'utf8',
    env: {
      ...process.env,
      CI: 'true',
      RELEASE_STORE: store,
      // what a release opens its screens over
      PLATFORM_TEST_API: API,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

/** Files of a folder, from it, without what is installed there. */
const filesIn = (dir: string, pattern: string) => globSync(pattern, { cwd: dir, exclude: ['**/node_modules'] })

test('the packed packages are JavaScript with types, and say what they are', async () => {
  for (const tarball of Object.values(await packed()))
    expect(await packProblems(readFileSync(tarball)), tarball).toEqual([])
  for (const name of ['shared', 'platform', 'testing']) {
    const installed = realpathSync(join(dir, 'node_modules/@yaksok', name))
    expect(filesIn(installed, '**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'))).toEqual([])
    expect(filesIn(installed, 'dist/**/*.js')).not.toEqual([])
    expect(filesIn(installed, '*.md').sort()).toEqual(['CHANGELOG.md', 'README.md'])
    expect(filesIn(installed, 'LICENSE')).toEqual(['LICENSE'])
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest.engines).toEqual({ node: name === 'platform' ? '^22.22.2 || >=24' : '>=24' })
  }
})

test('a team type-checks its remote and runs its component tests from a checkout that holds it alone', {
  tag: '@night',
}, () => {
  run('tsc', '-p', '.')
  run('vitest', 'run', '--reporter', 'json', '--outputFile', 'ran.json')
  const ran = JSON.parse(readFileSync(join(dir, 'ran.json'), 'utf8')) as { testResults: { name: string }[] }
  expect(ran.testResults.map(({ name }) => relative(dir, name)).sort()).toEqual(
    filesIn(dir, 'src/**/*.test.{ts,tsx}').sort(),
  )
})

test('a team releases its remote from a checkout that holds it alone, and open pages get it', {
  tag: '@night',
}, async ({ page }) => {
  const file = join(dir, 'src', 'mine', 'index.tsx')
  const source = readFileSync(file, 'utf8')
  expect(source).toContain('내 정보')
  writeFileSync(file, source.replaceAll('내 정보', '나의 정보'))
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  const said = run('yaksok', 'release', 'account', '--why', 'a new heading')
  expect(said).toMatch(/opened \d+ screens/)
  const [, version] = /account (\d+\.\d+\.\d+-[0-9a-f]{10}) {2}to everybody/.exec(said) ?? []
  await untilComposed(page, 'account', version ?? '')
  await page.goto('/Mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('나의 정보')
})

interface Changing {
  team: Terminal
  operator: Terminal
  /** A source whose heading changes. */
  file: string
  home: string
  env: Record<string, string>
}

/** What looks different is refused by a policy, and accepted by a reason or by another token. */
async function acceptChange({ team, operator, file, home, env }: Changing): Promise<void> {
  const policy = join(home, 'policy.json')
  writeFileSync(policy, JSON.stringify({ visual: [{ mode: 'refuse', widths: [390] }] }))
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('새 정보', '더 새로운 정보'))
  await expect(team.runBeside('npx yaksok release --to "$APP" --canary 10 --why "new banner"')).rejects.toThrow(
    /looks different from what is live[\s\S]*at 390 px/,
  )
  const accepted = await team.runBeside(
    'npx yaksok release --to "$APP" --accept-visual "new colours, agreed with design"',
  )
  const [, VERSION = ''] = /account (\S+) {2}to everybody/.exec(accepted) ?? []
  expect(readAudit(store).at(-1)).toMatchObject({ version: VERSION, visual: 'new colours, agreed with design' })
  const given = operator.run(['npm run releases --', 'token design --remotes account --actions approve'].join(' '))
  const approver = openTerminal(dir, {
    ...env,
    VERSION,
    YAKSOK_TOKEN: /yaksok_\S+/.exec(given)?.[0] ?? '',
  })
  expect(await approver.runBeside('npx yaksok approve account "$VERSION" --to "$APP"')).toContain('approved')
}

test('a team with an address and a token alone releases, goes back and reads the log, and reaches nobody else’s part', {
  tag: '@night',
}, async () => {
  // four releases, each of which opens and compares screens
  test.setTimeout(paced(600_000))
  const operator = openTerminal(ROOT, { RELEASE_STORE: store })
  const [token = ''] =
    /yaksok_\S+/.exec(operator.run('npm run releases -- token "account-team" --remotes account --days 90')) ?? []
  const home = ownFolder('yaksok-home-')
  writeFileSync(join(home, 'token'), token)
  // what releases are decided by is a process of its own, which has the environment of its start
  process.env.RELEASE_POLICY = join(home, 'policy.json')
  writeFileSync(process.env.RELEASE_POLICY, '{}')
  const gateway = await createGateway({ store, releases: { browser: true } })
  const app = await gateway.listen({ host: '127.0.0.1', port: 0 })
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  const team = openTerminal(dir, {
    APP: app,
    HOME: home,
    YAKSOK_TOKEN_FILE: join(home, 'token'),
    PATH: path,
    RELEASE_STORE: '',
  })
  try {
    const live = () => readRegistry(store).registry.microFrontends.account?.map(({ deployment }) => deployment.traffic)
    const file = join(dir, 'src', 'mine', 'index.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(내|나의) 정보/g, '새 정보'))
    const said = await team.runBeside('npx yaksok release --to "$APP" --canary 10 --why "new banner"')
    expect(said).toMatch(/sent \d+ files/)
    expect(live()).toEqual([90, 10])
    await team.runBeside('npx yaksok promote --to "$APP"')
    expect(live()).toEqual([100])
    await team.runBeside('npx yaksok rollback --to "$APP"')
    await team.runBeside('npx yaksok disable account "10시까지 점검해요" --to "$APP"')
    expect(JSON.stringify(readRegistry(store))).toContain('10시까지 점검해요')
    await team.runBeside('npx yaksok releases enable account --to "$APP"')
    await acceptChange({ team, operator, file, home, env: { APP: app, HOME: home, PATH: path } })
    expect(await team.runBeside('npx yaksok explain YK3109')).toContain('Over the size budget')
    expect(await team.runBeside('npx yaksok releases log --to "$APP"')).toMatch(
      /account-team \(token \w+.*canary account/,
    )
    for (const args of [
      ['rollback', 'home'],
      ['disable', 'shell', '점검'],
      ['pin', 'wallet'],
    ])
      await expect(
        promisify(execFile)('npx', ['yaksok', ...args, '--to', app], {
          cwd: dir,
          env: { PATH: path, HOME: home, YAKSOK_TOKEN: token },
        }),
      ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('may not change') })
    operator.run('npm run releases -- token "shell-team" --shell --actions release,canary,promote,rollback')
    expect(operator.run('npm run releases -- tokens')).toContain('account-team')
    const revoker = openTerminal(ROOT, { RELEASE_STORE: store, TOKEN_ID: token.split('_')[1] ?? '' })
    revoker.run('npm run releases -- revoke "$TOKEN_ID" --why "laptop lost"')
    await expect(team.runBeside('npx yaksok promote --to "$APP"')).rejects.toThrow('The token was revoked')
    expect(operator.run('npm run releases -- verify')).toContain('are as written')
  } finally {
    delete process.env.RELEASE_POLICY
    await gateway.close()
  }
})
