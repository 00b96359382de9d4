/** `releases verify <name> [--rebuild]`: whether what is live is what a commit is built to, and who says so. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultEntry, type Release } from '../../registry/index.ts'
import { openReleaseStore, type ReleaseStore, rolesOf, type TrustedKey, teamsIn } from '../../release-store/index.ts'
import { StoreError } from '../../util/index.ts'
import { buildIntoStore } from '../build-into-store.ts'
import type { CommandContext } from '../release-context.ts'
import { provenanceIn, readAttestation } from './attest.ts'

/**
 * Prints what is known of the live version. Throws StoreError where something of it does not hold.
 * @param build makes the sources of a folder a build of a store
 */
export async function verifyRelease(
  name: string,
  rebuild: boolean,
  { store, dirOf, print }: Pick<CommandContext, 'store' | 'dirOf' | 'print'>,
  build = buildIntoStore,
): Promise<void> {
  const live = defaultEntry(store.readRegistry().registry, name)
  if (!live) throw new StoreError('YK3007', `${name}: never released`)
  const { version } = live.metadata
  await store.fetchVersion(name, version)
  const { release, digest } = store.storedBuild(name, version)
  store.checkSignature(name, version)
  printAttestation(store, { release, sha384: digest.sha384 }, print)
  if (!rebuild) return
  const dir = dirOf(name)
  if (!dir) throw new StoreError('YK1007', `No such remote in this folder: ${name}`)
  await refuseOtherBytes(release, (empty) => build(empty, dir))
  print(`${name} ${version}  built here again: the same ${Object.keys(release.files).length} files, byte for byte`)
}

function printAttestation(
  store: ReleaseStore,
  { release: { name, version }, sha384 }: { release: Release; sha384: string },
  print: (line: string) => void,
): void {
  const provenance = provenanceIn(store.releaseDir(name, version))
  if (!provenance)
    return void print(`${name} ${version}  nothing says where it comes from: released by an older command`)
  const { keys, isRequired } = keysOfTeam(store, name)
  const { statement, signedBy } = readAttestation(provenance, keys)
  const [subject] = statement.subject
  if (subject.name !== `${name}@${version}` || subject.digest.sha384 !== sha384)
    throw new StoreError('YK3023', `${name} ${version}: the attestation beside it is of ${subject.name}, another build`)
  if (isRequired && signedBy.length === 0)
    throw new StoreError('YK3023', `${name} ${version}: no key of its team signed the attestation beside it`)
  const { externalParameters, resolvedDependencies } = statement.predicate.buildDefinition
  print(`${name} ${version}  ${signedBy.length > 0 ? `attested by ${signedBy.join(', ')}` : 'attested, not signed'}`)
  for (const { name: what, digest } of resolvedDependencies) print(`  ${what}  ${Object.values(digest).join(' ')}`)
  if (externalParameters.dirty) print('  with changes that no commit has')
  print(`  built by ${statement.predicate.runDetails.builder.id}`)
  for (const { name: part, version: of } of provenance.sbom.components) print(`  contains ${part} ${of ?? ''}`)
}

/** In an app with roles the team's keys; elsewhere nobody's are known. */
function keysOfTeam(store: ReleaseStore, name: string): { keys: readonly TrustedKey[]; isRequired: boolean } {
  const { registry } = store.readRegistry()
  const team = rolesOf(registry)?.teamOf(name)
  const { roles } = registry.extras
  return { keys: (roles && team && teamsIn(roles)[team]?.keys) || [], isRequired: team !== undefined }
}

/** Throws StoreError with the files in which what `build` makes differs. */
async function refuseOtherBytes(released: Release, build: (empty: ReleaseStore) => Promise<Release>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-'))
  try {
    const built = await build(openReleaseStore(folder))
    if (built.version !== released.version)
      throw new StoreError(
        'YK3023',
        `These sources are ${built.version}, and ${released.version} is live: check out its commit`,
      )
    const names = new Set([...Object.keys(built.files), ...Object.keys(released.files)])
    const others = [...names].filter((file) => built.files[file]?.integrity !== released.files[file]?.integrity)
    if (others.length > 0)
      throw new StoreError(
        'YK3023',
        `${built.name} ${built.version} is not what these sources are built to\n  ${others.sort().join('\n  ')}`,
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
