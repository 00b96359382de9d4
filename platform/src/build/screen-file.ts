import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../util/index.ts'

/** The file that exports a screen. @throws StoreError YK1025 where `remote.json` names a screen that is not there */
export function screenFile(dir: string, name: string, screen: string): string {
  const file = ['index.tsx', 'index.ts'].map((base) => join(dir, 'src', screen, base)).find(existsSync)
  if (!file)
    throw new StoreError(
      'YK1025',
      `${name}: remote.json names the screen "${screen}", but src/${screen}/index.tsx does not exist`,
    )
  return file
}
