/** The parts of the app that are released: the shell first, then every folder with a `remote.json`. */
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './run.ts'

/** The folder of the release store, absolute: builds run in the folders of their parts. */
export const STORE = resolve(ROOT, process.env.RELEASE_STORE ?? '.releases')

export const SHELL_DIR = join(ROOT, 'shell')

/** Folders of all remotes of this checkout. */
export function remoteDirs(): string[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('remote-') && existsSync(join(ROOT, name, 'remote.json')))
    .map((name) => join(ROOT, name))
}

/** Folder of a part by its released name (`shell`, `home`) or folder name (`remote-home`); undefined when there is none. */
export function packageDir(name: string): string | undefined {
  const folder = name === 'shell' ? 'shell' : `remote-${name.replace(/^remote-/, '')}`
  const dir = join(ROOT, folder)
  return existsSync(join(dir, 'rspack.config.ts')) ? dir : undefined
}
