/** `app.json` of an app that this package made: how others find it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from './user-error.ts'

const FILE = 'app.json'

export interface AppFile {
  /** Where it is served. */
  address: string
  /** Folder of its contract package, as a path that can be opened. */
  contract: string
}

/**
 * What `app.json` says, in a folder or by its own path; undefined where there is none.
 * @throws UserError where it does not say it
 */
export function readAppFile(path: string): AppFile | undefined {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, FILE) : path
  if (!file.endsWith('.json') || !existsSync(file)) return undefined
  const { address, contract } = JSON.parse(readFileSync(file, 'utf8')) as Partial<AppFile>
  if (typeof address !== 'string' || typeof contract !== 'string')
    throw new UserError('YK6004', `${file} needs "address" and "contract", a folder`)
  return { address, contract: join(dirname(file), contract) }
}

/** The contract package in a folder. */
export interface Contract {
  /** Scope of the app's packages, without `@`. */
  scope: string
  name: string
  /** Its version as remotes name it, `2.3`. */
  asked: string
}

/** How packages refer to one of their own workspace: npm and pnpm both take the one that is there, whatever its version is by now. */
export const OF_WORKSPACE = '*'

/** @throws UserError where there is none */
export function contractIn(folder: string): Contract {
  const file = join(folder, 'package.json')
  const { name = '', version = '', platform } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (platform?.contract !== true || !/^@[^/]+\/./.test(name))
    throw new UserError(
      'YK6004',
      `${folder}: name the folder of the app's contract package: --contract ../my-garden/kit`,
    )
  const asked = version.split('.').slice(0, 2).join('.')
  return { scope: name.replace(/^@|\/.*$/g, ''), name, asked }
}
