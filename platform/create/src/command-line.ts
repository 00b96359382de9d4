/**
 * The command line of the package:
 *
 *     create-yaksok <folder> [--title "Our app"] [--lang ko] [--packages <folder>]   a new app; the packages from tarballs in a folder
 *     create-yaksok --remote <name> ["Title"]                            one more remote, in the folder of an app
 *     create-yaksok remote <name> ["Title"] --app <folder | https://…> [--contract <folder>] [--packages <folder>]   one
 *         remote in a repository of its own: of the app in a folder, as its app.json says, or of one at an address
 *     create-yaksok adopt <workspace> [--app <folder>]   the remotes of a webpack, rspack or Vite Module Federation workspace as
 *         remotes of an app that this command made; the workspace stays as it is
 */
import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { adopt, report } from './adopt/index.ts'
import { makeApp } from './app.ts'
import { makeRemote } from './remote.ts'
import { makeRepository } from './repository.ts'
import { UserError } from './user-error.ts'

const USAGE = 'Name the folder to create: npm create yaksok@latest my-app'

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
      },
    })
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n  ${USAGE}`)
  }
}

try {
  const { values, positionals } = read()
  const [first, second, third] = positionals
  if (!first) throw new UserError(values.remote ? 'Give a name: npm run new-remote -- coupons "Coupons"' : USAGE)
  if (values.remote) {
    const folder = makeRemote(process.cwd(), first, second)
    console.log(`${basename(folder)} is ready.

  npm run dev                          open it inside the app
  npm run release -- ${first}    release it`)
  } else if (first === 'adopt' && second) {
    console.log(report(adopt(resolve(second), resolve(values.app ?? '.'))))
    console.log('\n  npm install, then npm run publish-all, in the app')
  } else if (first === 'remote' && second) {
    const folder = resolve(`remote-${second}`)
    const { app = '', contract, packages } = values
    makeRepository(folder, second, {
      app,
      ...(third && { title: third }),
      ...(contract && { contract }),
      ...(packages && { packages }),
    })
    const steps = existsSync(join(folder, 'kit'))
      ? '  npm install\n  npm test         check types and run unit tests\n  npm run preview  a link to this build inside the app (YAKSOK_TOKEN)\n  npm run release  release it to the app'
      : '  npm install    also downloads the live app\n  npm test       check types, run unit tests, and browser tests inside the app'
    console.log(`${basename(folder)} is ready.\n\n  cd ${relative(process.cwd(), folder)}\n${steps}`)
  } else {
    const folder = resolve(first)
    makeApp(folder, values)
    console.log(`${basename(folder)} is ready.

  cd ${relative(process.cwd(), folder) || '.'}
  npm install
  npm start      build, release everything and serve it
  npm test       check types, run unit and browser tests`)
  }
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
}
