import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of a block as `stat` counts them, on every system. */
const BLOCK = 512

/** What a folder takes on the disk with all that is in it, MB (1,000,000 bytes). Links count as links. */
export function sizeOnDisk(folder: string): number {
  const blocks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (path) => lstatSync(join(folder, path)).blocks,
  )
  return (blocks.reduce((sum, one) => sum + one, 0) * BLOCK) / 1e6
}
