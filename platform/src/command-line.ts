/**
 * The command line of a checkout (its name is the app's to give). One that holds a single remote:
 *
 *     … release <name> [--canary 10]     the release commands; the store is the folder RELEASE_STORE
 *     … release --to https://…           the same at a release service, with the token of YAKSOK_TOKEN
 *     … dev --shell https://…            the remote inside a deployed shell, with hot reload
 *     … dev --alone --api https://…      the remote alone, against an API
 *     … app pull --from https://…        the app as it is live there, for tests
 *
 * One that holds a whole app has the release commands too, over a store of its own (`.releases`, or RELEASE_STORE), and
 *
 *     … start [--working-copy]   serves what is live; builds and releases all of it where nothing is, or what changed
 *     … serve             serves what is live
 *     … publish-all [--drop-routes]   builds what changed and makes it live
 *     … dev [name …]      hot reload for all parts, or these with the others as released
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Checkout,
  developApp,
  holdsApp,
  onlyPart,
  partNamed,
  publishApp,
  serveApp,
  startApp,
} from './app/index.ts'
import { runAppCommand } from './clone-app/index.ts'
import { type BuildState, developOne } from './dev/index.ts'
import { runReleaseCommand } from './release-cli/index.ts'
import { openReleaseStore, type ReleaseStore } from './release-store/index.ts'
import { StoreError } from './util/index.ts'

/** What `help` prints. */
const USAGE = `Commands

  release <name>             builds a part and makes it live (--canary 10, --why "…")
  promote | rollback <name>  makes a canary live for all; goes back to the version before
  pin | disable <name>       keeps a version; takes a part out of service (--off ends it)
  preview <name>             a link to a build that is not live (preview list, preview end <name> <tag>)
  releases list | log        what is live; who changed it
  releases add <name> --manifest <url> --route '/Path=expose:title'
                             a remote that somebody else built
  releases token <team> --remotes a,b
                             a token for a team; tokens, revoke <id>, verify, sign, prune, resume, share

  dev --shell <url>          this remote inside a deployed shell, with hot reload
  dev --alone --api <url>    this remote alone, against an API
  dev [name …]               an app's parts, or these with the others as released
  app pull [--from <url>]    the app as it is live there, for tests
  start | serve | publish-all
                             an app: builds what is missing and serves it; only serves; builds and releases what changed

Release commands take --to <url> to ask a release service there (token in YAKSOK_TOKEN). Without it the store is the folder
RELEASE_STORE.`

const dir = process.cwd()
const say = (text: string) => console.log(text)

function storeHere(): ReleaseStore {
  const store = process.env.RELEASE_STORE ?? (holdsApp(dir) ? join(dir, '.releases') : '')
  if (!store)
    throw new StoreError('Set RELEASE_STORE to the folder of the release store, or ask a service with --to <url>')
  return openReleaseStore(resolve(store))
}

function onBuild({ name, errors, ms }: BuildState): void {
  if (errors.length > 0) console.error(`✗ ${name}\n${errors.join('\n\n')}`)
  else say(`✓ ${name} ${ms} ms`)
}

async function develop(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { shell: { type: 'string' }, alone: { type: 'boolean' }, api: { type: 'string' } },
  })
  if (holdsApp(dir)) return developApp(checkout(), positionals, onBuild)
  return developOne(dir, values, onBuild)
}

const checkout = (): Checkout => ({ root: dir, store: storeHere(), say })

/** Commands of a checkout that holds a whole app. */
const OF_APP: Record<string, (args: string[]) => Promise<void>> = {
  start: (args) => startApp(checkout(), args.includes('--working-copy')),
  serve: () => serveApp(checkout()),
  'publish-all': (args) => publishApp(checkout(), 'npm run publish-all', args.includes('--drop-routes')),
}

async function run([command = '', ...rest]: string[]): Promise<void> {
  if (command === 'help' || [command, ...rest].some((word) => word === '--help' || word === '-h')) return say(USAGE)
  if (command === '') throw new StoreError(`No command\n\n${USAGE}`)
  const ofApp = OF_APP[command]
  if (command === 'dev') return develop(rest)
  if (command === 'app') return runAppCommand(rest, dir, say)
  if (ofApp && !holdsApp(dir))
    throw new StoreError(`${dir}: run ${command} in the folder of a whole app (a shell and its remotes)`)
  if (ofApp) return ofApp(rest)
  const config = join(dir, 'playwright.config.ts')
  await runReleaseCommand([command, ...rest], {
    // not asked for by what a release service does
    get store() {
      return storeHere()
    },
    dirOf: (name) => partNamed(dir, name),
    own: () => onlyPart(dir),
    openScreens: async (build) => (await import('./smoke-test/index.ts')).openScreens(storeHere(), build),
    ...(existsSync(config) && {
      testShell: async (build: string) =>
        (await import('./testing/index.ts')).testShell({ config, build, store: storeHere().folder }),
    }),
    print: say,
  })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StoreError ? `✗ ${error.message}` : error)
  process.exitCode = 1
}
