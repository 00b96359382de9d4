/**
 * `npm run dev`: shell, remotes and server with hot reload on one port.
 * `npm run dev -- home`: only that remote, all others from released builds (built first where there are none).
 * `npm run dev -- home --shell https://…`: only that remote's files, for a shell that is deployed elsewhere.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import {
  apiProxy,
  type BuildState,
  buildEvents,
  registerHtmlFiles,
  type WatchedPackage,
  watchPackage,
  withDevelopment,
} from '@yaksok/platform/dev'
import { createGateway } from '@yaksok/platform/gateway'
import { DEVELOPMENT_VERSION, readRegistry } from '@yaksok/platform/registry'
import { buildIntoStore, nameOf, publish } from '@yaksok/platform/release'
import { readConfig } from '@yaksok/server'
import { startCluster } from '@yaksok/server/postgres'
import { fail, UserError } from './lib/fail.ts'
import { packageDir, remoteDirs, SHELL_DIR, STORE } from './lib/packages.ts'
import { ROOT } from './lib/run.ts'
import { type Address, checkPortFree, closeOnSignal, readAddress } from './lib/serve.ts'

const time = () => new Date().toTimeString().slice(0, 8)
const say = (text: string) => console.log(`${time()}  ${text}`)

interface Wanted {
  dirs: string[]
  /** Origin of a deployed shell, where only the files of the remote are served from here. */
  shell?: URL
}

function readArguments(args: string[]): Wanted {
  const names: string[] = []
  let shell: URL | undefined
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? ''
    if (argument === '--shell') shell = new URL(args[++index] ?? '')
    else if (argument.startsWith('--')) throw new UserError(`모르는 선택이에요: ${argument}`)
    else names.push(argument)
  }
  const dirs = names.map((name) => {
    const dir = packageDir(name)
    if (!dir)
      throw new UserError(`그런 리모트가 없어요: ${name} (있는 것: shell, ${remoteDirs().map(nameOf).join(', ')})`)
    return dir
  })
  if (shell && dirs.length !== 1)
    throw new UserError('--shell에는 리모트 하나가 필요해요: npm run dev -- home --shell https://…')
  return { dirs: dirs.length > 0 ? dirs : [SHELL_DIR, ...remoteDirs()], ...(shell && { shell }) }
}

/** What is not developed must have a release. */
async function releaseTheRest(developed: string[]): Promise<void> {
  const { registry } = readRegistry(STORE)
  for (const dir of [SHELL_DIR, ...remoteDirs()].filter((dir) => !developed.includes(dir))) {
    if (registry.microFrontends[nameOf(dir)]) continue
    say(`빌드: ${relative(ROOT, dir)}`)
    await publish(STORE, await buildIntoStore(STORE, dir), { why: 'npm run dev' })
  }
}

function report({ name, errors, ms }: BuildState): void {
  if (errors.length > 0) console.error(`${time()}  ✗ ${name}\n${errors.join('\n\n')}`)
  else say(`✓ ${name} ${ms} ms`)
}

async function watchAll(dirs: string[], origin: string, refresh: boolean) {
  const watched: WatchedPackage[] = []
  const events = buildEvents(() => watched.map((item) => item.state()))
  for (const dir of dirs)
    watched.push(
      await watchPackage({
        dir,
        outDir: (name) => join(STORE, name, DEVELOPMENT_VERSION),
        publicPath: (name) => `${origin}/r/${name}/${DEVELOPMENT_VERSION}/`,
        refresh,
        onBuild(state) {
          report(state)
          events.send(state)
        },
      }),
    )
  return { watched, events }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The API as a watched child, so that a change of the server does not restart the builds. */
function startApi(port: number, databaseUrl: string): ChildProcess {
  const watched = ['server/src', 'shared/src/contract', 'shared/src/domain'].map(
    (path) => `--watch-path=${join(ROOT, path)}`,
  )
  return spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...watched,
      '--watch-preserve-output',
      join(ROOT, 'scripts/lib/dev-api.ts'),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Its own group: Ctrl-C goes to this process, which stops the child in order.
      detached: true,
      env: { DEMO_DATA: '1', LOG_LEVEL: 'warn', ...process.env, DATABASE_URL: databaseUrl, API_PORT: String(port) },
    },
  )
}

async function developHere(dirs: string[], address: Address): Promise<void> {
  await releaseTheRest(dirs)
  const { watched, events } = await watchAll(dirs, '', true)
  const config = readConfig({ DEMO_DATA: '1', ...process.env })
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ dataDir: join(config.dataDir, 'postgres'), onProgress: say })
  const apiPort = await freePort()
  const api = startApi(apiPort, config.databaseUrl ?? cluster?.url() ?? '')
  const app = await createGateway({
    store: STORE,
    api: apiProxy(() => `http://127.0.0.1:${apiPort}`),
    develop: (released) => withDevelopment(released, watched),
    extend(server) {
      events.register(server)
      registerHtmlFiles(server, watched)
    },
    frames: [config.serviceUrl, config.gameUrl].filter(Boolean).map((url) => new URL(url).origin),
  })
  await app.listen(address)
  closeOnSignal(async () => {
    await app.close()
    await Promise.all(watched.map((item) => item.close()))
    await stopGroup(api)
    await cluster?.stop()
  })
  console.log(`\n  약속 (개발)  http://localhost:${address.port}\n  데모 로그인  demo / demo-pass-1\n`)
}

/** The watcher passes no signal on to the process it watches: end both. */
function stopGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || !child.pid) return resolve()
    child.once('exit', () => resolve())
    process.kill(-child.pid, 'SIGTERM')
  })
}

async function developFor(shell: URL, dirs: string[], address: Address): Promise<void> {
  const origin = `http://localhost:${address.port}`
  const { watched, events } = await watchAll(dirs, origin, false)
  const app = await createGateway({
    store: STORE,
    extend(server) {
      events.register(server)
      server.get('/remote.json', (_, reply) =>
        reply
          .header('access-control-allow-origin', '*')
          .header('cache-control', 'no-store')
          .send({
            ...watched[0]?.preset().description,
            entry: `${origin}/r/${watched[0]?.name}/${DEVELOPMENT_VERSION}/remoteEntry.js`,
          }),
      )
    },
  })
  await app.listen(address)
  closeOnSignal(async () => {
    await app.close()
    await Promise.all(watched.map((item) => item.close()))
  })
  const page = new URL(watched[0]?.preset().description.routes[0]?.path ?? '/', shell)
  page.searchParams.set(`remote.${watched[0]?.name}`, origin)
  console.log(`\n  ${page.href}\n`)
}

try {
  const address = readAddress()
  const { dirs, shell } = readArguments(process.argv.slice(2))
  await checkPortFree(address)
  await (shell ? developFor(shell, dirs, address) : developHere(dirs, address))
} catch (error) {
  fail(error)
}
