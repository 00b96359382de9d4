/** What of a build has to be sent: of each content that the service has nowhere, one file. Pure. */
import type { Release, ReleaseFile } from '../registry/index.ts'

/** Hash → where its bytes are: of this part's releases, which hold what did not change. */
export function heldFiles(
  releases: readonly Release[],
  pathOf: (release: Release, file: string) => string,
): Map<string, string> {
  const held = new Map<string, string>()
  for (const release of releases)
    for (const [file, { integrity }] of Object.entries(release.files))
      if (!held.has(integrity)) held.set(integrity, pathOf(release, file))
  return held
}

/** Hashes of `files` that are nowhere, each once. */
export function missingHashes(files: Record<string, ReleaseFile>, isHeld: (integrity: string) => boolean): string[] {
  return [...new Set(Object.values(files).map(({ integrity }) => integrity))].filter((one) => !isHeld(one))
}

/** True where two releases are the same build: what a service works out itself, and when it was made, apart. */
export function isSameBuild(one: Release, other: Release): boolean {
  return said(one) === said(other)
}

function said({ builtAt: _, files, ...release }: Release): string {
  const contents = Object.entries(files).map(([file, { bytes, integrity }]) => [file, bytes, integrity])
  return JSON.stringify([sorted(release), contents.sort()])
}

/** The same value with the keys of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.map(([key, one]) => [key, sorted(one)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
