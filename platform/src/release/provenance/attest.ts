/**
 * Where a build comes from: an in-toto attestation (who, commit, builder, inputs, lock file; SLSA provenance 1) in a DSSE envelope
 * that the team's key signs where there is one, and a list of what of others is in it (CycloneDX 1.6). Both lie beside the
 * release in the store and are served to nobody.
 */
import { createHash, sign, verify } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { lockfileOf } from '../../build/index.ts'
import type { Release } from '../../registry/index.ts'
import { digestOf, type Keys, type Origin, type TrustedKey, teamKeys } from '../../release-store/index.ts'
import { findInstalled, readJson, StoreError } from '../../util/index.ts'

const PAYLOAD = 'application/vnd.in-toto+json'
const FILE = 'provenance.json'

/** What is printed of it later: a team's upload must not steer an operator's terminal. */
const word = v.pipe(v.string(), v.maxLength(300), v.regex(/^\P{Cc}*$/u))

const envelopeSchema = v.strictObject({
  payloadType: v.literal(PAYLOAD),
  payload: v.pipe(v.string(), v.base64()),
  signatures: v.array(v.strictObject({ keyid: v.string(), sig: v.pipe(v.string(), v.base64()) })),
})
/** What is kept beside a release. */
export const provenanceSchema = v.strictObject({
  attestation: envelopeSchema,
  sbom: v.looseObject({
    bomFormat: v.literal('CycloneDX'),
    components: v.array(v.looseObject({ name: word, version: v.optional(word) })),
  }),
})
export type Provenance = v.InferOutput<typeof provenanceSchema>

const statementSchema = v.object({
  subject: v.tuple([v.object({ name: word, digest: v.object({ sha384: word }) })]),
  predicate: v.object({
    buildDefinition: v.object({
      externalParameters: v.object({ dirty: v.boolean() }),
      resolvedDependencies: v.array(v.object({ name: word, digest: v.record(v.string(), word) })),
    }),
    runDetails: v.object({ builder: v.object({ id: word }) }),
  }),
})
export type Statement = v.InferOutput<typeof statementSchema>

const digest = (release: Release) => digestOf(JSON.parse(JSON.stringify(release)) as Record<string, unknown>).sha384

/** Says where the build of the part in `dir` comes from. @param keys of the team; none: nobody signs */
export function provenanceOf(
  release: Release,
  dir: string,
  origin: Origin,
  keys: readonly Keys[] = teamKeys(),
): Provenance {
  const { name, version, kind } = release
  const { commit, branch, dirty, run } = origin
  const lock = lockfileOf(dir).map((file) => ({
    name: basename(file),
    digest: { sha256: createHash('sha256').update(readFileSync(file)).digest('hex') },
  }))
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `${name}@${version}`, digest: { sha384: digest(release) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:federated-release:build:v1',
        // the version is a hash of all that the build read
        externalParameters: { name, kind, version, ...(branch && { branch }), dirty: dirty ?? true },
        resolvedDependencies: [...(commit ? [{ name: 'sources', digest: { gitCommit: commit } }] : []), ...lock],
      },
      runDetails: { builder: { id: run ?? `node ${process.version} ${process.platform}-${process.arch}` } },
    },
  }
  return { attestation: envelopeOf(Buffer.from(JSON.stringify(statement)), keys), sbom: sbomOf(release, dir) }
}

/** What is signed of a payload (DSSE, pre-authentication encoding). */
const signedBytes = (payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${PAYLOAD.length} ${PAYLOAD} ${payload.length} `), payload])

function envelopeOf(payload: Buffer, keys: readonly Keys[]): Provenance['attestation'] {
  const signatures = keys.flatMap(({ privateKey, trusted }) =>
    privateKey ? [{ keyid: trusted[0].id, sig: sign(null, signedBytes(payload), privateKey).toString('base64') }] : [],
  )
  return { payloadType: PAYLOAD, payload: payload.toString('base64'), signatures }
}

/** Packages of others in the files of a build, as they are installed beside the sources. */
function sbomOf({ name, version, bundled }: Release, dir: string): Provenance['sbom'] {
  const components = bundled.flatMap((one) => {
    const folder = findInstalled(dir, one)
    if (!folder) return []
    const manifest = readJson<{ version?: string; license?: string }>(join(folder, 'package.json'))
    const purl = `pkg:npm/${one.replace('@', '%40')}@${manifest.version}`
    const licenses = manifest.license ? { licenses: [{ license: { name: manifest.license } }] } : {}
    return [{ type: 'library', name: one, version: manifest.version, purl, ...licenses }]
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  }
}

/** What an attestation says, and which of `keys` signed it. Throws StoreError YK3023 where it says nothing. */
export function readAttestation(
  { attestation: { payload, signatures } }: Provenance,
  keys: readonly TrustedKey[],
): { statement: Statement; signedBy: string[] } {
  const bytes = Buffer.from(payload, 'base64')
  const signedBy = keys.filter(({ id, publicKey }) =>
    signatures.some(
      ({ keyid, sig }) => keyid === id && verify(null, signedBytes(bytes), publicKey, Buffer.from(sig, 'base64')),
    ),
  )
  try {
    return { statement: v.parse(statementSchema, JSON.parse(bytes.toString())), signedBy: signedBy.map(({ id }) => id) }
  } catch {
    throw new StoreError('YK3023', 'The attestation beside the release says nothing that can be read')
  }
}

/** Keeps it in the folder of a build; what is there stays. */
export function keepProvenance(folder: string, provenance: Provenance): void {
  if (!existsSync(join(folder, FILE))) writeFileSync(join(folder, FILE), `${JSON.stringify(provenance)}\n`)
}

/** What lies beside a build; undefined where nothing, or nothing of the kind. */
export function provenanceIn(folder: string): Provenance | undefined {
  try {
    return v.parse(provenanceSchema, JSON.parse(readFileSync(join(folder, FILE), 'utf8')))
  } catch {
    return undefined
  }
}
