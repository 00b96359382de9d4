/** The files of a version between a machine's folder and the place that all machines share. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf, StoreError, writeAtomically } from '../../util/index.ts'
import { readRelease, releaseDir } from '../store.ts'
import type { FileOrigin } from './file-origin.ts'
import { wholeFile } from './replica-folder.ts'

/** Files that travel at once. */
const AT_ONCE = 16

/** True where all files of a version are in the folder. */
export const isWhole = (folder: string, name: string, version: string): boolean =>
  existsSync(wholeFile(folder, name, version))

/** Puts the files of a version where every machine finds them; those of one that came from there are there. */
export async function uploadFiles(folder: string, name: string, version: string, origin: FileOrigin): Promise<void> {
  if (isWhole(folder, name, version)) return
  const dir = releaseDir(folder, name, version)
  const found = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(dir.length + 1))
  await eachOf(paths, (path) => origin.put(`${name}/${version}/${path}`, readFileSync(join(dir, path))))
  markWhole(folder, name, version)
}

/**
 * Brings the files of a version into the folder, in which its `release.json` is. Each must be what that says; copies that are
 * packed are checked when they are served. Throws StoreError where one is not, or is not there.
 */
export async function fetchFiles(folder: string, name: string, version: string, origin: FileOrigin): Promise<void> {
  if (isWhole(folder, name, version)) return
  const { files } = readRelease(folder, name, version)
  const start = `${name}/${version}/`
  const paths = (await origin.list(start)).map((path) => path.slice(start.length))
  const missing = Object.keys(files).find((file) => !paths.includes(file))
  if (missing)
    throw new StoreError('YK2018', `${name} ${version}: ${missing} is not where the files of releases are kept`)
  await eachOf(paths, async (path) => {
    // mirrored with the registry, and signed
    if (path === 'release.json') return
    const body = await origin.get(start + path)
    const integrity = files[path]?.integrity
    if (integrity && integrityOf(body) !== integrity)
      throw new StoreError('YK2007', `${name} ${version}: ${path} differs from what was released`)
    writeAtomically(join(releaseDir(folder, name, version), path), body)
  })
  markWhole(folder, name, version)
}

/** Takes the files of a version away from where every machine finds them. */
export async function removeFiles(name: string, version: string, origin: FileOrigin): Promise<void> {
  await origin.remove(await origin.list(`${name}/${version}/`))
}

const markWhole = (folder: string, name: string, version: string) =>
  writeAtomically(wholeFile(folder, name, version), '')

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
