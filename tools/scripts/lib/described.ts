/** What the remotes of a checkout say of themselves. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is read of a `remote.json`. */
export interface Described {
  name: string
  routes: { path: string; screen: string; title: string; variant?: string }[]
  places?: { name: string; gives?: Record<string, string> }[]
}

/** Every `remote.json` in the folders of `root`, by the names of the folders. */
export function describedIn(root: string): Described[] {
  const folders = readdirSync(root).filter((folder) => folder.startsWith('remote-'))
  return folders
    .toSorted()
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as Described)
}
