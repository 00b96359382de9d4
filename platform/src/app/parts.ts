/** The parts of an app that one checkout holds. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '../release/index.ts'
import { StoreError } from '../util/index.ts'

const isShell = (dir: string) => existsSync(join(dir, 'shell.json'))
const isPart = (dir: string) => isShell(dir) || existsSync(join(dir, 'remote.json'))

/** Folders of the parts in `root`: itself where it is one, else those directly below, the shell first. */
export function partsIn(root: string): string[] {
  if (isPart(root)) return [root]
  const parts = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, name))
    .filter(isPart)
    .sort()
  return [...parts.filter(isShell), ...parts.filter((dir) => !isShell(dir))]
}

/** True where a checkout holds a whole app: its shell, and so all that it takes to serve it. */
export const holdsApp = (root: string): boolean => !isPart(root) && partsIn(root).some(isShell)

/** Folder of a part by the name it is released under; undefined when it is not here. */
export function partNamed(root: string, name: string): string | undefined {
  return partsIn(root).find((dir) => nameOf(dir) === name)
}

/** Name of the part that `root` is, or that is all there is in it. */
export function onlyPart(root: string): string | undefined {
  const [part, ...others] = partsIn(root)
  return part && others.length === 0 ? nameOf(part) : undefined
}

/** As `partNamed`. @throws StoreError with the names that there are */
export function knownPart(root: string, name: string): string {
  const found = partNamed(root, name)
  if (found) return found
  throw new StoreError('YK1007', `No such remote: ${name} (there are: ${partsIn(root).map(nameOf).join(', ')})`)
}
