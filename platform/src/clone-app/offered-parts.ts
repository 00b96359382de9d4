/** What an app says is live, read as a stranger's word: only what its shape, its registry and its signatures agree on. */
import * as v from 'valibot'
import { nameSchema, type RegistryEntry, registryEntrySchema } from '../registry/index.ts'
import { fingerprintOf } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { ask } from './fetch-from-app.ts'

/** Bytes of the list of what is live, and of the signatures and templates. */
const SAID_BYTES = 16_000_000
/** A release between the two answers: they are asked for again. */
const TURNS = 3

const registrySchema = v.object({ microFrontends: v.record(nameSchema, v.array(registryEntrySchema)) })
const liveSchema = v.object({
  key: v.optional(v.string()),
  parts: v.record(
    nameSchema,
    v.array(
      v.object({
        version: v.string(),
        signature: v.optional(v.string()),
        pages: v.record(v.string(), v.string()),
      }),
    ),
  ),
})

/** A part as it is live for everybody. */
export interface OfferedPart {
  name: string
  version: string
  entry: RegistryEntry
  signature: string | undefined
  /** Texts of its templates, by path. */
  pages: Readonly<Record<string, string>>
}

export interface Offered {
  parts: OfferedPart[]
  /** Key of the signatures (PEM), and what a person compares of it. */
  key?: { pem: string; fingerprint: string }
  /** Names of remotes whose files are at somebody else's address. */
  elsewhere: string[]
}

/**
 * Asks the app at `from` what is live there for everybody.
 * @throws StoreError in one line where there is no such app, or its answers are none
 */
export async function offered(from: string): Promise<Offered> {
  for (let turn = 0; turn < TURNS; turn++) {
    const { microFrontends } = await read(`${from}/registry.json`, registrySchema)
    const { key, parts: said } = await read(`${from}/live.json`, liveSchema)
    const entries = Object.entries(microFrontends).flatMap(([name, all]) => {
      const entry = all.find(({ deployment }) => deployment.default)
      return entry ? [{ name, entry }] : []
    })
    const ours = entries.filter(({ entry }) => entry.url.startsWith('/'))
    const parts = ours.flatMap(({ name, entry }) => {
      const { version } = entry.metadata
      const more = said[name]?.find((one) => one.version === version)
      return more ? [{ name, version, entry, signature: more.signature, pages: more.pages }] : []
    })
    if (parts.length < ours.length) continue
    if (!parts.some(({ entry }) => entry.extras.kind === 'shell'))
      throw new StoreError('YK5004', `${from}: no shell is live`)
    return {
      parts,
      ...(key && { key: { pem: key, fingerprint: fingerprintOf(key) } }),
      elsewhere: entries.filter(({ entry }) => !entry.url.startsWith('/')).map(({ name }) => name),
    }
  }
  throw new StoreError('YK5004', `${from}: what is live kept changing during the download: try again`)
}

async function read<T extends v.GenericSchema>(url: string, schema: T): Promise<v.InferOutput<T>> {
  const body = await ask(url, SAID_BYTES)
  const result = v.safeParse(schema, jsonOf(body))
  if (!result.success) throw new StoreError('YK5004', `${url}: not a registry`)
  return result.output
}

/** The value of a JSON text; undefined, which no schema takes, where it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
