import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Folder of a part by its released name (`shell`, `home`) or folder name (`remote-home`); undefined when there is none. */
export function packageDir(name: string): string | undefined {
  const folder = name === 'shell' ? 'shell' : `remote-${name.replace(/^remote-/, '')}`
  const dir = join(ROOT, folder)
  return existsSync(join(dir, 'rspack.config.ts')) ? dir : undefined
}
