/** Where the parts of this checkout and their releases are. */
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the whole project. */
export const ROOT = join(import.meta.dirname, '../../..')

/** The folder of the release store, absolute: builds run in the folders of their parts. */
export const STORE = resolve(ROOT, process.env.RELEASE_STORE ?? '.releases')

/** The console's own store: its releases are nothing to the members' app. */
export const CONSOLE_STORE = resolve(ROOT, process.env.CONSOLE_STORE ?? '.releases-console')

export const SHELL_DIR = join(ROOT, 'shell')

const CONSOLE = join(ROOT, 'console')

/** Folders of the remotes in a folder, by their `remote.json`. */
const remotesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'remote.json')))
    .map((name) => join(folder, name))

/** Folders of all remotes of the members' app. */
export const remoteDirs = (): string[] => remotesIn(ROOT)

/** Folders of the parts of the members' app, its shell first. */
export const partDirs = (): string[] => [...(existsSync(SHELL_DIR) ? [SHELL_DIR] : []), ...remoteDirs()]

/** Folders of the parts of the operators' console, its shell first. */
export const consoleDirs = (): string[] => [join(CONSOLE, 'shell'), ...remotesIn(CONSOLE)]

/** Folder of a part by its released name (`shell`, `home`) or folder name (`remote-home`); undefined when there is none. */
export function packageDir(name: string): string | undefined {
  const folder = name === 'shell' ? 'shell' : `remote-${name.replace(/^remote-/, '')}`
  const dir = join(ROOT, folder)
  return existsSync(join(dir, 'rspack.config.ts')) ? dir : undefined
}
