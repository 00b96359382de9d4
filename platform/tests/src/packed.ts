import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type PackedPackages, packPackages } from '../../../tools/scripts/lib/pack.ts'

/** Of one run: by its main process, which is the parent of every worker. */
const folderOf = (run: number) => join(tmpdir(), `yaksok-packed-${run}`)

type Answer = { packed: PackedPackages } | { failed: string }

/** The packages as `npm run pack` packs them, once a run: packing works in their own folders, so only one at a time can. */
export async function packed(): Promise<PackedPackages> {
  const folder = folderOf(process.ppid)
  const file = join(folder, 'answer.json')
  if (isFirst(folder)) answer(file, pack(folder))
  await expect.poll(() => existsSync(file), { message: 'another worker packs', timeout: 0 }).toBe(true)
  const found = JSON.parse(readFileSync(file, 'utf8')) as Answer
  if ('failed' in found) throw new Error(found.failed)
  return found.packed
}

/** Deletes what the workers of this process packed. */
export const forgetPacked = (): void => rmSync(folderOf(process.pid), { recursive: true, force: true })

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

function pack(folder: string): Answer {
  try {
    return { packed: packPackages(folder) }
  } catch (error) {
    return { failed: String(error) }
  }
}

/** Others see all of it or nothing. */
function answer(file: string, found: Answer): void {
  writeFileSync(`${file}.new`, JSON.stringify(found))
  renameSync(`${file}.new`, file)
}
