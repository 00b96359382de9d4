/** The command line of the package: `create-yaksok help` says what it takes. */
import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { adopt, report } from './adopt/index.ts'
import { makeApp } from './app.ts'
import { HELP } from './help.ts'
import { makeRemote } from './remote.ts'
import { makeRepository } from './repository.ts'
import { UserError } from './user-error.ts'

/** Words that are commands, and no names of folders. */
const COMMANDS = ['adopt', 'help', 'remote']

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        lang: { type: 'string' },
        packages: { type: 'string' },
        remote: { type: 'boolean' },
        app: { type: 'string' },
        contract: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UserError('YK1002', `${(error as Error).message}\n\n${HELP}`)
  }
}

type Values = ReturnType<typeof read>['values']

/** `--remote <name> ["Title"]`. @returns what is printed */
function oneMoreRemote(name: string, title?: string): string {
  const folder = makeRemote(process.cwd(), name, title)
  return `${basename(folder)} is ready.

  npm run dev                          open it inside the app
  npm run release -- ${name}    release it`
}

/** `remote <name> ["Title"]`. @returns what is printed */
async function ownRepository(name: string, title: string | undefined, values: Values): Promise<string> {
  const folder = resolve(`remote-${name}`)
  const { app = '', contract, packages } = values
  await makeRepository(folder, name, {
    app,
    ...(title && { title }),
    ...(contract && { contract }),
    ...(packages && { packages }),
  })
  const steps = existsSync(join(folder, 'kit'))
    ? '  npm install\n  npm test         check types and run unit tests\n  npm run preview  a link to this build inside the app (YAKSOK_TOKEN)\n  npm run release  release it to the app'
    : '  npm install    also downloads the live app\n  npm test       check types, run unit tests, and browser tests inside the app'
  return `${basename(folder)} is ready.\n\n  cd ${relative(process.cwd(), folder)}\n${steps}`
}

/** `<folder>`. @returns what is printed */
function wholeApp(name: string, values: Values): string {
  const folder = resolve(name)
  makeApp(folder, values)
  return `${basename(folder)} is ready.

  cd ${relative(process.cwd(), folder) || '.'}
  npm install
  npm start      build, release everything and serve it
  npm test       check types, run unit and browser tests`
}

async function run(): Promise<string> {
  const { values, positionals } = read()
  const [first, second, third] = positionals
  if (values.help || first === 'help') return HELP
  if (!first)
    throw new UserError(
      'YK1003',
      values.remote
        ? 'Give a name: npm run new-remote -- coupons "Coupons"'
        : `Name the folder to create: npm create yaksok@latest my-app\n\n${HELP}`,
    )
  if (values.remote) return oneMoreRemote(first, second)
  if (COMMANDS.includes(first) && !second) throw new UserError('YK1003', `${first}: something is missing\n\n${HELP}`)
  if (first === 'remote' && second) return ownRepository(second, third, values)
  if (first === 'adopt' && second) {
    const said = report(adopt(resolve(second), resolve(values.app ?? '.')))
    return `${said}\n\n  npm install, then npm run publish-all, in the app`
  }
  return wholeApp(first, values)
}

try {
  console.log(await run())
} catch (error) {
  const isExpected = error instanceof UserError
  console.error(isExpected ? `✗ ${error.code} ${error.message}` : `✗ YK1099 ${(error as Error).stack}`)
  // as the platform's commands end: 1 refused, 2 typed or set up wrongly, 3 a defect
  process.exitCode = !isExpected ? 3 : error.code.startsWith('YK1') ? 2 : 1
}
