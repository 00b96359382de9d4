/** One build through environments: what a release service has, byte for byte, to another one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Release, releaseSchema } from '../../registry/index.ts'
import { type Provenance, provenanceSchema } from '../../release/index.ts'
import { openReleaseStore } from '../../release-store/index.ts'
import { fileProblems, MOST } from '../../uploads/index.ts'
import { integrityOf, StoreError } from '../../util/index.ts'
import { publishOptions, type Values } from '../arguments.ts'
import { type Connection, connect } from './api-client.ts'
import { uploadBuild } from './upload-build.ts'

/** The token of the service that is copied from. */
const tokenOfSource = ({ YAKSOK_FROM_TOKEN, YAKSOK_FROM_TOKEN_FILE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  YAKSOK_TOKEN: YAKSOK_FROM_TOKEN,
  YAKSOK_TOKEN_FILE: YAKSOK_FROM_TOKEN_FILE,
})

interface Copy {
  name: string
  /** Address of the service that has the build. */
  from: string
  values: Values
  print(line: string): void
  env?: NodeJS.ProcessEnv
}

/**
 * Releases at `to` what is live for everybody at `from`: same version, same bytes, each checked by its hash. Throws StoreError
 * where either refuses, or the bytes are not what the release says.
 */
export async function copyBuild(to: Connection, { name, from, values, print, env = process.env }: Copy): Promise<void> {
  const source = connect(from, tokenOfSource(env), '--from')
  const answer = await source.ask('GET', `/builds/${encodeURIComponent(name)}`)
  const release = releaseIn(answer.release, name)
  // who built it of what goes with it: whoever verifies it there has the same to go by
  const provenance = provenanceFrom(answer.provenance, name)
  const folder = mkdtempSync(join(tmpdir(), 'build-copy-'))
  try {
    const store = openReleaseStore(folder)
    const dir = store.releaseDir(name, release.version)
    for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
      const body = await source.file(`/builds/${name}/${release.version}`, integrity, MOST.fileBytes)
      if (body.length !== bytes || integrityOf(body) !== integrity)
        throw new StoreError('YK4010', `${from}: ${file} of ${name} ${release.version} is not what the release says`)
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), body)
    }
    const options = publishOptions(values)
    const { lines } = await uploadBuild(
      to,
      store,
      release,
      {
        why: `from ${from}`,
        ...options,
        ...(provenance && { provenance }),
        ...(answer.identity && { identity: answer.identity }),
      },
      print,
    )
    for (const line of lines) print(line)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What lies beside the build; a service of before, and a build without, has nothing. */
function provenanceFrom(answer: unknown, name: string): Provenance | undefined {
  if (answer === undefined) return undefined
  const result = v.safeParse(provenanceSchema, answer)
  if (result.success) return result.output
  throw new StoreError('YK4002', `${name}: what the service says of where the build comes from cannot be read`)
}

/** Nothing is believed of the answer: its names become paths here. */
function releaseIn(answer: unknown, name: string): Release {
  const result = v.safeParse(releaseSchema, answer)
  const problems = result.success ? fileProblems(Object.entries(result.output.files)) : ['not a release']
  if (!result.success || result.output.name !== name || problems.length > 0)
    throw new StoreError(
      'YK4002',
      `${name}: what the service has is no release of it (${problems.join(', ') || 'another name'})`,
    )
  return result.output
}
