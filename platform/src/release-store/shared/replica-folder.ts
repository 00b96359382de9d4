/**
 * The folder of one machine in which it has what it needs of a shared store. Everything that reads a store reads there, as if
 * the folder were all of it; it may be lost at any time.
 *
 *     <folder>/.replica.json            how far it has come, and of which store
 *     <folder>/<name>/<version>/.whole  all files of this version are here, and in the place that all machines share
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { stampOf, writeAtomically } from '../../util/index.ts'
import { readSigned } from '../registry-signature.ts'
import { keysOf } from '../signing-keys.ts'
import { auditFile, lastRegistryFile, registryFile } from '../store.ts'
import type { Known, News } from './documents.ts'

const OWNER_ONLY = 0o600
const REGISTRY = 'registry.json'
export const PREVIEWS = 'previews.json'
const SECRET = new Set(['tokens.json', 'page.key'])
/** Beside `<name>/<version>/release.json`. */
const DOCUMENTS = [
  /^(?:registry|tokens|previews)\.json$/,
  /^page\.key$/,
  /^\.(?:preview-)?signatures\/[^/]+\/[^/]+$/,
  /^compositions\/[^/]+\.json$/,
  /^\.log\/[a-z0-9][a-z0-9.+-]*\/tile\/(?:[0-7]|entries)\/(?:x\d{3}\/){0,4}\d{3}$/,
]
const SIGNATURES = ['.signatures', '.preview-signatures']
const RELEASE = /^([a-z][a-z0-9-]*)\/([\w-][\w.-]*)\/release\.json$/

const replicaSchema = v.object({ id: v.string(), revision: v.number() })
export type Replica = v.InferOutput<typeof replicaSchema>

const replicaFile = (folder: string) => join(folder, '.replica.json')
export const wholeFile = (folder: string, name: string, version: string) => join(folder, name, version, '.whole')

/** True for a folder that has what is in a shared store, and is none itself. */
export const isReplica = (folder: string): boolean => existsSync(replicaFile(folder))

/** Which store the folder follows, and how far it has come; undefined for a folder of its own. */
export function readReplica(folder: string): Replica | undefined {
  try {
    return v.parse(replicaSchema, JSON.parse(readFileSync(replicaFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Notes how far the folder has come; a revision of 0 has everything read again. */
export const writeReplica = (folder: string, replica: Replica): void =>
  writeAtomically(replicaFile(folder), `${JSON.stringify(replica)}\n`)

/** How far the folder has come. A line that was only begun when its process ended is taken away. */
export function knownIn(folder: string): Known {
  const file = auditFile(folder)
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const whole = text.lastIndexOf(10) + 1
  if (whole < text.length) truncateSync(file, whole)
  const lines = text.subarray(0, whole).toString().split('\n').length - 1
  return { revision: readReplica(folder)?.revision ?? 0, lines }
}

/** Name and version that a path in the store is the `release.json` of. */
export function releaseAt(path: string): [name: string, version: string] | undefined {
  const [, name, version] = RELEASE.exec(path) ?? []
  return name && version ? [name, version] : undefined
}

/** Path → stamp of every document that lies in the folder, the registry apart. */
export function documentsIn(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  const look = (path: string) => {
    if (existsSync(join(folder, path))) found.set(path, stampOf(statSync(join(folder, path))))
  }
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    if (!one.isDirectory()) look(one.name)
    else if (one.name === 'compositions') for (const file of namesIn(folder, one.name)) look(join(one.name, file))
    else if (one.name === '.log') for (const file of filesBelow(folder, one.name)) look(file)
    else if (SIGNATURES.includes(one.name)) for (const file of twoDeep(folder, one.name)) look(file)
    else if (!one.name.startsWith('.'))
      for (const version of namesIn(folder, one.name)) look(join(one.name, version, 'release.json'))
  }
  for (const path of found.keys()) if (!isDocument(path) || path === REGISTRY) found.delete(path)
  return found
}

const isDocument = (path: string) => RELEASE.test(path) || DOCUMENTS.some((form) => form.test(path))
const namesIn = (folder: string, path: string): string[] =>
  existsSync(join(folder, path)) ? readdirSync(join(folder, path)) : []
const twoDeep = (folder: string, path: string): string[] =>
  namesIn(folder, path).flatMap((name) => namesIn(folder, join(path, name)).map((one) => join(path, name, one)))

const filesBelow = (folder: string, path: string): string[] =>
  readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)))

/** `[name, version]` of all that a registry (its text) has live; it must be one. */
export function liveIn(registry: Buffer | string): [name: string, version: string][] {
  const { microFrontends } = JSON.parse(registry.toString()) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>
  }
  return Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata }): [string, string] => [name, metadata.version]),
  )
}

/** `[name, version]` of all that a link may show before it is live. */
export function previewedIn(folder: string): [name: string, version: string][] {
  const previews = JSON.parse(readFileSync(join(folder, PREVIEWS), 'utf8')) as { name: string; version: string }[]
  return previews.map(({ name, version }) => [name, version])
}

/**
 * Takes news over. What is live comes last, once `bring` has put all files of it into the folder: whoever reads the folder
 * never finds a version there that is not whole. Rejects with what `bring` rejects with; what was live stays so then. A
 * registry that is not signed with a trusted key comes too, so that its refusal is told in one place, but none of its files;
 * the copy of the last good one stays. Where the store was put back, to a revision that the folder has passed, all of it is
 * taken over anew.
 */
export async function applyNews(
  folder: string,
  { id, revision, documents, lines, isWhole }: News,
  bring: (name: string, version: string) => Promise<void>,
): Promise<void> {
  if (isWhole) rmSync(auditFile(folder), { force: true })
  const registry = documents.get(REGISTRY)
  for (const [path, body] of documents) if (path !== REGISTRY) takeDocument(folder, path, body)
  if (lines.length > 0) {
    mkdirSync(folder, { recursive: true })
    appendFileSync(auditFile(folder), `${lines.join('\n')}\n`, { flush: true })
  }
  if (registry) {
    const isTrusted = isTrustedText(folder, registry.toString())
    if (isTrusted) for (const [name, version] of liveIn(registry)) await bring(name, version)
    writeAtomically(registryFile(folder), registry)
    if (isTrusted) writeAtomically(lastRegistryFile(folder), registry)
  }
  writeReplica(folder, { id, revision })
}

function isTrustedText(folder: string, registry: string): boolean {
  const keys = keysOf(folder)
  return keys !== undefined && 'statement' in readSigned(registry, keys)
}

function takeDocument(folder: string, path: string, body: Buffer | null): void {
  const target = join(folder, path)
  const release = releaseAt(path)
  if (body === null && release) rmSync(join(folder, ...release), { recursive: true, force: true })
  else if (body === null) rmSync(target, { force: true })
  else if (!existsSync(target) || !readFileSync(target).equals(body))
    writeAtomically(target, body, SECRET.has(path) ? OWNER_ONLY : undefined)
}
