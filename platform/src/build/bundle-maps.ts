/** The source maps of a build: one file that only the release service reads. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAPS_FILE } from '../registry/index.ts'
import { ENTRY_FILE } from './federation/container.ts'

/**
 * Puts the maps that lie beside scripts of `outDir` into one file, a line for each script, and takes them away. That of a
 * container goes: its text is wrapped after its map is made, and none of it is the team's.
 */
export function bundleMaps(outDir: string): void {
  const found = readdirSync(outDir).filter((file) => file.endsWith('.js.map'))
  const lines = found
    .sort()
    .filter((file) => file !== `${ENTRY_FILE}.map`)
    .map(
      (file) =>
        `${JSON.stringify(file.slice(0, -'.map'.length))}\t${readFileSync(join(outDir, file), 'utf8').trim()}\n`,
    )
  for (const file of found) rmSync(join(outDir, file))
  if (lines.length > 0) writeFileSync(join(outDir, MAPS_FILE), lines.join(''))
}
