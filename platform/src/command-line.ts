/**
 * The command line of a checkout (its name is the app's to give), of a single remote or of a whole app, which has a store of
 * its own (`.releases`, or RELEASE_STORE). What there is is in `platform/src/commands/table.ts`; `help` prints it.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import {
  asksForHelp,
  commandNames,
  errorText,
  exitCode,
  isReleaseCommand,
  meant,
  parseCheckout,
  unknownCommand,
  usage,
  usageOf,
} from './commands/index.ts'
import { type BuildState, developOne } from './dev/index.ts'
import { runReleaseCommand, serveMcp } from './release-cli/index.ts'
import { openReleaseStore, type ReleaseStore } from './release-store/index.ts'
import { ERRORS, errorList, errorPage, explanation, isErrorCode, StoreError } from './util/index.ts'

const dir = process.cwd()
const say = (text: string) => console.log(text)

function storeHere(): ReleaseStore {
  const store = process.env.RELEASE_STORE ?? (holdsApp(dir) ? join(dir, '.releases') : '')
  if (!store)
    throw new StoreError(
      'YK1006',
      'Set RELEASE_STORE to the folder of the release store, or ask a service with --to <url>',
    )
  return openReleaseStore(resolve(store))
}

function onBuild({ name, errors, ms }: BuildState): void {
  if (errors.length > 0) console.error(`✗ ${name}\n${errors.join('\n\n')}`)
  else say(`✓ ${name} ${ms} ms`)
}

async function develop(args: string[]): Promise<void> {
  const { values, positionals } = parseCheckout('dev', args)
  if (holdsApp(dir)) return developApp(checkout(), positionals, onBuild, values.fakes)
  return developOne(dir, values, onBuild)
}

function explain(args: string[]): void {
  const { values, positionals } = parseCheckout('explain', args)
  const [code] = positionals
  const known = code?.toUpperCase()
  if (isErrorCode(known)) say(explanation(known))
  else if (known === undefined) say(values.markdown ? errorPage().trimEnd() : errorList())
  else throw new StoreError('YK1020', `No such code: ${code}${meant(known, Object.keys(ERRORS))}`)
}

async function ejectHere(args: string[]): Promise<void> {
  parseCheckout('eject', args)
  // the compiler is no part of other commands
  const { eject } = await import('./build/compiler.ts')
  say(
    `rspack.config.ts is rspack's own now. Then:\n\n  npm install --save-dev ${eject(dir).join(' ')}\n  npm run build`,
  )
}

function mcp(args: string[]): Promise<void> {
  const { values } = parseCheckout('mcp', args)
  const context = { dirOf: (name: string) => partNamed(dir, name), own: () => onlyPart(dir) }
  return serveMcp({ to: values.to ?? '', context })
}

const checkout = (): Checkout => ({ root: dir, store: storeHere(), say })

/** Commands of a checkout that holds a whole app. */
const OF_APP: Record<string, (args: string[]) => Promise<void>> = {
  start: (args) => startApp(checkout(), parseCheckout('start', args).values['working-copy'] ?? false),
  serve: (args) => {
    parseCheckout('serve', args)
    return serveApp(checkout())
  },
  'publish-all': (args) =>
    publishApp(checkout(), 'npm run publish-all', parseCheckout('publish-all', args).values['drop-routes'] ?? false),
}

async function run([command = '', ...rest]: string[]): Promise<void> {
  if (command === 'help') return say(rest[0] === undefined ? usage() : usageOf(rest[0]))
  if (asksForHelp([command, ...rest])) return say(command.startsWith('-') ? usage() : usageOf(command))
  if (command === '') throw new StoreError('YK1001', `No command\n\n${usage()}`)
  if (command === 'dev') return develop(rest)
  if (command === 'eject') return ejectHere(rest)
  if (command === 'app') return runAppCommand(rest, dir, say)
  if (command === 'mcp') return mcp(rest)
  if (command === 'explain') return explain(rest)
  const ofApp = OF_APP[command]
  if (ofApp && !holdsApp(dir))
    throw new StoreError('YK1007', `${dir}: run ${command} in the folder of a whole app (a shell and its remotes)`)
  if (ofApp) return ofApp(rest)
  if (!isReleaseCommand(command)) throw unknownCommand(command, commandNames())
  const config = join(dir, 'playwright.config.ts')
  await runReleaseCommand([command, ...rest], {
    // not asked for by what a release service does
    get store() {
      return storeHere()
    },
    dirOf: (name) => partNamed(dir, name),
    own: () => onlyPart(dir),
    openScreens: async (build) => (await import('./smoke-test/index.ts')).openScreens(storeHere(), build),
    compareScreens: async (build, rule) =>
      (await import('./visual-diff/index.ts')).compareWithLive(storeHere(), build, rule),
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
  console.error(errorText(error))
  process.exitCode = exitCode(error)
}
