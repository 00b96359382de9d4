/** A version of a remote that differs from a released one in some bytes: for tests of bad releases. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCompressible, packFilesSync } from '../build/index.ts'
import { defaultEntry, isNamedByContent, MAPS_FILE, type Release } from '../registry/index.ts'
import { openReleaseStore } from '../release-store/index.ts'
import { integrityOf } from '../util/index.ts'

/** How a release differs from the one it is made of. */
export interface Fork {
  version: string
  /** Changes of files by what their name matches; answers the new text. */
  files?: [name: RegExp, edit: (text: string) => string][]
  /** Changes of what the release says of itself. */
  release?: Partial<Pick<Release, 'contract' | 'routes' | 'shares'>>
}

/**
 * Writes `<name>/<fork.version>` into the store as a changed copy of the live version, with hashes that fit: the files
 * are as bad as the test made them, and yet properly released. It is not published.
 */
export function forkRelease(folder: string, name: string, fork: Fork): Release {
  const store = openReleaseStore(folder)
  const live = defaultEntry(store.readRegistry().registry, name)
  if (!live) throw new Error(`${name} is not released`)
  const from = store.readRelease(name, live.metadata.version)
  const dir = store.releaseDir(name, fork.version)
  rmSync(dir, { recursive: true, force: true })
  cpSync(store.releaseDir(name, from.version), dir, {
    recursive: true,
    filter: (path) => !/\.(br|gz|visual)$/.test(path),
  })
  const entry = join(dir, from.entry)
  const integrities = new Map<string, string>()
  /** Of names that tell what is in a file. */
  const hashes = new Map<string, string>()
  for (const file of textFiles(dir)) {
    if (file === entry) continue
    const before = readFileSync(file)
    const after = Buffer.from(edited(moved(before.toString(), from, fork.version), file, fork))
    writeFileSync(file, after)
    if (from.byContent && isNamedByContent(file) && !before.equals(after)) {
      const [hash = '', next] = [NAME_HASH.exec(file)?.[0], nameHash(after)]
      renameSync(file, file.replace(NAME_HASH, next))
      hashes.set(hash, next)
    }
    integrities.set(integrityOf(before), integrityOf(after))
    // as the scripts of a build name each other
    integrities.set(integrityOf(before, 'sha256'), integrityOf(after, 'sha256'))
  }
  const maps = join(dir, MAPS_FILE)
  if (hashes.size > 0 && existsSync(maps)) writeFileSync(maps, renamedIn(readFileSync(maps, 'utf8'), hashes))
  // The container holds the hashes of the files it loads.
  let text = moved(readFileSync(entry, 'utf8'), from, fork.version)
  for (const [before, after] of [...integrities, ...hashes]) text = text.replaceAll(before, after)
  text = edited(text, entry, fork)
  rmSync(entry)
  const renamed = JSON.parse(renamedIn(JSON.stringify(renamedEntry(from, text)), hashes)) as Release
  writeFileSync(join(dir, renamed.entry), text)
  const release: Release = {
    ...renamed,
    ...fork.release,
    version: fork.version,
    builtAt: new Date().toISOString(),
    files: packFilesSync(dir),
  }
  delete release.files['release.json']
  writeFileSync(join(dir, 'release.json'), JSON.stringify(release))
  return release
}

/** The release with the name that its entry has with this text, where the name tells what is in it. */
function renamedEntry(from: Release, text: string): Release {
  if (!isNamedByContent(from.entry)) return from
  const entry = from.entry.replace(NAME_HASH, nameHash(text))
  return JSON.parse(JSON.stringify(from).replaceAll(from.entry, entry)) as Release
}

const NAME_HASH = /[0-9a-f]{10}(?=\.\w+$)/
const nameHash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** A text in JSON with other hashes in the names of files. */
const renamedIn = (text: string, hashes: ReadonlyMap<string, string>): string =>
  text.replace(/[0-9a-f]{10}(?=\.\w+")/g, (hash) => hashes.get(hash) ?? hash)

function textFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isCompressible(entry.name) && entry.name !== 'release.json')
    .map((entry) => join(entry.parentPath, entry.name))
}

const moved = (text: string, { name, version }: Release, to: string) =>
  text.replaceAll(`/r/${name}/${version}/`, `/r/${name}/${to}/`)

function edited(text: string, file: string, { files = [] }: Fork): string {
  return files.reduce((current, [name, edit]) => (name.test(file) ? edit(current) : current), text)
}
