/** Sending a build: what the service has nowhere, each content once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../registry/index.ts'
import { type Provenance, type PublishOptions, sizeProblems, type VisualOptions } from '../../release/index.ts'
import { digestOf, type Origin, openReleaseStore, type ReleaseStore, signNext } from '../../release-store/index.ts'
import { generatedFile, StoreError } from '../../util/index.ts'
import type { Answer, Connection } from './api-client.ts'

const AT_ONCE = 4
/** A file that the service had and lost meanwhile is asked for again. */
const TURNS = 3

/** Store of the builds that a checkout keeps for a release service: one that did not change is not made again. */
export const buildsOf = (dir: string): ReleaseStore => openReleaseStore(generatedFile(dir, 'builds'))

interface UploadOptions extends PublishOptions, VisualOptions {
  unseen?: boolean
  origin?: Origin
  provenance?: Provenance
  preview?: { tags: string[]; days: number }
}

/**
 * Sends a build of `store` to a service, to be released or, with `preview`, shown; answers what that says. Throws StoreError when it is refused: nothing has
 * changed then.
 */
export async function uploadBuild(
  service: Connection,
  store: ReleaseStore,
  built: Release,
  options: UploadOptions,
  print: (line: string) => void,
): Promise<Pick<Answer, 'lines' | 'shared'>> {
  const large = sizeProblems(built, Boolean(options.ownReact))
  if (large.length > 0)
    throw new StoreError('YK3109', `${built.name} ${built.version}: nothing was sent\n  ${large.join('\n  ')}`)
  const { files, ...release } = built
  const { name, kind, version } = built
  const asked = {
    name,
    kind,
    version,
    release,
    files: Object.entries(files),
    ...(await signedOptions(service, built, options)),
  }
  for (let turn = 0; turn < TURNS; turn++) {
    const { missing, ...answer } = await service.ask('POST', '/builds', asked)
    if (!missing) return answer
    const bytes = await sendFiles(service, store.releaseDir(name, version), files, missing)
    print(`  sent ${missing.length} files  ${(bytes / 1000).toFixed(0)} kB`)
  }
  throw new StoreError('YK4010', `The service did not get all files of ${name} ${version}: try again`)
}

/**
 * The options, with the team's list that has this build, signed here where the app has roles. A service of before knows neither
 * that nor where builds come from.
 */
async function signedOptions(service: Connection, built: Release, options: UploadOptions): Promise<UploadOptions> {
  const team = await service.ask('GET', `/teams/${encodeURIComponent(built.name)}`).catch((error: StoreError) => {
    if (error.code === 'YK4013') return undefined
    throw error
  })
  const { provenance, identity, ...rest } = options
  if (!team) return rest
  // as the service will read it: without what JSON leaves out
  const said = JSON.parse(JSON.stringify(built)) as Record<string, unknown>
  const signed =
    team.list && !options.preview && signNext(team.list, new Map([[`${built.name}/${built.version}`, digestOf(said)]]))
  return { ...options, ...(signed && { signed }) }
}

async function sendFiles(
  service: Connection,
  dir: string,
  files: Release['files'],
  missing: readonly string[],
): Promise<number> {
  const places = new Map(Object.entries(files).map(([file, { integrity }]) => [integrity, file]))
  let bytes = 0
  const rest = missing.values()
  const work = async () => {
    for (const hash of rest) {
      const file = places.get(hash)
      if (file === undefined)
        throw new StoreError('YK4002', 'The service asks for a file that this build does not have')
      const body = readFileSync(join(dir, file))
      await service.send(hash, body)
      bytes += body.length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return bytes
}
