/** A version of a remote that differs from a released one in some bytes: for tests of bad releases. */
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCompressible, packFilesSync } from '../build/index.ts'
import { defaultEntry, isNamedByContent, type Release } from '../registry/index.ts'
import { openReleaseStore } from '../release-store/index.ts'
import { integrityOf } from '../util/index.ts'

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
  for (const file of textFiles(dir)) {
    if (file === entry) continue
    const before = readFileSync(file)
    const after = Buffer.from(edited(moved(before.toString(), from, fork.version), file, fork))
    writeFileSync(file, after)
    integrities.set(integrityOf(before), integrityOf(after))
    // as the scripts of a build name each other
    integrities.set(integrityOf(before, 'sha256'), integrityOf(after, 'sha256'))
  }
  // The container holds the hashes of the files it loads.
  let text = moved(readFileSync(entry, 'utf8'), from, fork.version)
  for (const [before, after] of integrities) text = text.replaceAll(before, after)
  text = edited(text, entry, fork)
  rmSync(entry)
  const renamed = renamedEntry(from, text)
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
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const entry = from.entry.replace(/[0-9a-f]{10}(?=\.\w+$)/, hash)
  return JSON.parse(JSON.stringify(from).replaceAll(from.entry, entry)) as Release
}

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
