/** A root folder with the tree of the production image in it, in which its programs run as they would in a container. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startDebianPostgres } from './debian-postgres.ts'
import { freePorts } from './ports.ts'
import { findProgram } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const NOBODY = 65532
/** What gcr.io/distroless/cc-debian12 has of libraries (libc6, libgcc-s1, libstdc++6). */
const LIBRARIES = /\/(ld-linux[^/]*|lib(c|m|dl|rt|pthread|resolv|nss_dns|nss_files|gcc_s|stdc\+\+)\.so\.\d+)$/

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

export interface Jail {
  /** The tree of the image. */
  app: string
  megabytes(): number
  /** Runs a script as the image's entry point does. */
  run(args: readonly string[]): Promise<Outcome>
  /** Runs a program of the image. */
  runCommand(command: readonly string[]): Promise<Outcome>
  /** What the system says where a file is written there. */
  write(path: string): Promise<string>
  serve(args: readonly string[]): Promise<Served>
  remove(): Promise<void>
}

interface Served {
  origin: string
  /** Lines of /proc/<pid>/status, by their names. */
  status(): Record<string, string>
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
}

/** Read-only but for /tmp and the store; programs of the system are not there at all. */
const ENTER = `mount --bind "$JAIL" "$JAIL" && mount --rbind /dev "$JAIL/dev" && mount --rbind /proc "$JAIL/proc" &&
  mount -t tmpfs tmpfs "$JAIL/tmp" && chmod 1777 "$JAIL/tmp" && mount --bind "$STORE" "$JAIL/store" &&
  mount -o remount,bind,ro "$JAIL" && exec setpriv --no-new-privs chroot --userspec=${NOBODY}:${NOBODY} "$JAIL" "$@"`

/** Whether this process may mount and change its user. */
export const canJail = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** The entry point, in the folder that is the image's own (chroot knows none). */
const nodeArgs = ([script = '', ...args]: readonly string[]) => [
  '/app/bin/node',
  '--disable-warning=ExperimentalWarning',
  script.startsWith('-') ? script : `/app/${script}`,
  ...args,
]

export async function makeJail(): Promise<Jail> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-image-'))
  const jail = join(folder, 'root')
  const app = join(jail, 'app')
  for (const name of ['dev', 'proc', 'tmp', 'store', 'etc']) mkdirSync(join(jail, name), { recursive: true })
  writeFileSync(join(jail, 'etc', 'passwd'), `nonroot:x:${NOBODY}:${NOBODY}:nonroot:/tmp:/none\n`)
  const made = spawnSync(process.execPath, [join(ROOT, 'tools/scripts/image.ts'), app], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  copyLibraries(join(app, 'bin', 'node'), jail)
  const store = join(folder, 'store')
  cpSync(join(ROOT, '.releases'), store, { recursive: true })
  spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, store])
  for (const name of [folder, jail]) chmodSync(name, 0o755)

  const [port, databasePort] = (await freePorts(2)) as [number, number]
  const bin = dirname(realpathSync(findProgram('pg_ctl') ?? ''))
  const postgres = await startDebianPostgres({ root: join(folder, 'pg'), bin, port: databasePort })
  const login = (name: string) => `postgresql://${name}@127.0.0.1:${databasePort}/yaksok`
  const env = {
    JAIL: jail,
    STORE: store,
    PATH: process.env.PATH,
    // what the Dockerfile sets
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: '/tmp',
    RELEASE_STORE: '/store',
    PORT: String(port),
    DATABASE_URL: login('yaksok_app'),
    DATA_KEYS: Buffer.alloc(32, 7).toString('base64'),
    DRAIN_SECONDS: '0',
  }
  const enter = (command: readonly string[], more: Record<string, string> = {}) =>
    spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, 'jail', ...command], {
      env: { ...env, ...more },
    })
  const runCommand = (command: readonly string[]) => ended(enter(command))
  // as in the recipes: operators' commands have the owner's login, what serves has not
  const asOwner = { DATABASE_OWNER_URL: login('yaksok') }
  return {
    app,
    megabytes: () => Number(spawnSync('du', ['-sm', app], { encoding: 'utf8' }).stdout.split('\t')[0]),
    runCommand,
    run: (args) => ended(enter(nodeArgs(args), args[0] === 'server/src/operators/cli/main.ts' ? asOwner : {})),
    write: async (path) =>
      (await runCommand(nodeArgs(['-e', `require('node:fs').writeFileSync('${path}', '')`]))).stderr,
    serve: (args) => served(enter(nodeArgs(args)), `http://127.0.0.1:${port}`),
    remove: async () => {
      postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The libraries that Node asks for, where they are for it. */
function copyLibraries(node: string, jail: string): void {
  const { stdout } = spawnSync('ldd', [node], { encoding: 'utf8' })
  const paths = [...stdout.matchAll(/(\/\S+)(?= \(0x)/g)].map(([, path = '']) => path)
  const folder = dirname(paths.find((path) => path.endsWith('/libc.so.6')) ?? '')
  for (const path of new Set([...paths, ...['libresolv.so.2', 'librt.so.1'].map((name) => join(folder, name))])) {
    if (!LIBRARIES.test(path)) throw new Error(`the base of the image has no ${path}`)
    mkdirSync(dirname(join(jail, path)), { recursive: true })
    cpSync(realpathSync(path), join(jail, path))
  }
}

async function ended(child: ChildProcess): Promise<Outcome> {
  const outcome: Outcome = { code: null, stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      outcome[name] += text
    })
  outcome.code = await new Promise((resolve) => child.on('close', resolve))
  return outcome
}

async function served(child: ChildProcess, origin: string): Promise<Served> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const gone = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<void>((resolve) => child.stdout?.on('data', () => said.includes('"serving"') && resolve()))
  const code = await Promise.race([ready.then(() => undefined), gone])
  if (code !== undefined) throw new Error(`it ended with ${code}: ${said}`)
  return {
    origin,
    status: () =>
      Object.fromEntries(
        readFileSync(`/proc/${child.pid}/status`, 'utf8')
          .split('\n')
          .map((line) => line.split(/:?\t/).slice(0, 2)),
      ),
    stop: () => {
      child.kill('SIGTERM')
      return gone
    },
  }
}
