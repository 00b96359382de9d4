/**
 * `/r/<name>/<version>/<file>` and, by its content, `/r/<name>/files/<file>`: immutable files of released builds, precompressed
 * (platform/docs/decisions/037-static-files.md).
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../../http/index.ts'
import { BY_CONTENT, DEVELOPMENT_VERSION, isNamedByContent, type Registry } from '../../registry/index.ts'
import type { IsPublished, ReleaseStore } from '../../release-store/index.ts'
import { type FetchVersion, fileCheck } from '../live-registry/index.ts'
import { dictionariesOf, useAsDictionary } from './compression-dictionaries.ts'
import { finderOf } from './find-by-content.ts'

/** What a release says of itself is written behind what is packed, and has no packed copy. */
const compress = promisify(brotliCompress)
/** Most of what the highest one saves, at a tenth of its time: it is done for each request. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Content types by extension; files with another are never served. HTML is not: the gateway alone reads it. */
export const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Pictures that are documents when they are opened by themselves must not be able to run anything. */
const DOCUMENTS = new Set(['.svg'])
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** `<name>/<version>/<path>`, no segment of which begins with a dot. */
const SAFE = /^([a-z][a-z0-9-]*)\/([\w-][\w.-]*)((?:\/[\w@-][\w@.-]*)+)$/

/** A build that is not released, and that whoever asks is shown: its files are theirs alone. */
export type BuildInPreview = (request: FastifyRequest) => { name: string; version: string } | undefined

export interface FilesOptions {
  registry(): Registry
  inPreview: BuildInPreview
  /** Has what other machines of the same store know. */
  supply: FetchVersion | undefined
}

/** `/r/*` from the release store; anything that is not there is a 404 that nothing caches. */
export function registerFiles(
  app: FastifyInstance,
  store: ReleaseStore,
  isPublished: IsPublished,
  { registry, inPreview, supply }: FilesOptions,
): void {
  const isServed = (file: string, isAllowed: IsPublished = isPublished): boolean => {
    const [, name, version] = SAFE.exec(file) ?? []
    return !!name && !!version && !!TYPES[extname(file)] && isAllowed(name, version)
  }
  const dictionaries = dictionariesOf(store, isServed)
  const isWhole = fileCheck(store)
  const isHere = async (file: string) => isServed(file) && (await isWhole(file))
  const comes = async (file: string): Promise<boolean> => {
    const [, name, version] = SAFE.exec(file) ?? []
    if (!supply || !name || !version) return false
    await supply(name, version, isPublished)
    return isHere(file)
  }
  const isWholePreview = fileCheck(store, 'preview')
  const find = finderOf(store, { registry, isPublished, supply })
  const isShown = (request: FastifyRequest, name: string, version: string): boolean => {
    const shown = inPreview(request)
    return shown?.name === name && shown.version === version
  }
  /** What is asked for by its content, as `<name>/<version>/<file>`; anything else as it is. */
  const located = async (request: FastifyRequest): Promise<string> => {
    const asked = fileOf(request)
    const [, name = '', version, path = ''] = SAFE.exec(asked) ?? []
    if (version !== BY_CONTENT || !isNamedByContent(path)) return asked
    const shown = inPreview(request)
    const found = (await find(name, path.slice(1))) ?? (shown?.name === name ? shown.version : undefined)
    return found ? `${name}/${found}${path}` : asked
  }
  // `reply.sendFile` belongs to this scope alone: the API has one for a folder of its own
  app.register(async (scope) => {
    await scope.register(fastifyStatic, staticOptions(store))
    // of a compressed file the plugin tells a type of its own
    scope.addHook('onSend', async (request, reply) => {
      const file = fileOf(request)
      const type = TYPES[extname(file)]
      if (reply.statusCode < 300 && type) reply.type(type)
      // of a text that never changes nobody asks for parts, or whether it has changed
      if (useAsDictionary(file) && !theirs.has(request)) reply.removeHeader('etag').removeHeader('accept-ranges')
    })
    scope.get<{ Params: { '*': string } }>('/r/*', { logLevel: 'warn' }, async (request, reply) => {
      const wanted = await located(request)
      // headers are those of the file that is sent
      request.params['*'] = wanted
      if (!isServed(wanted) && isServed(wanted, (...build) => isShown(request, ...build))) {
        const [, name = '', version = ''] = SAFE.exec(wanted) ?? []
        await supply?.(name, version, () => true)
        if (!(await isWholePreview(wanted))) return reply.callNotFound()
        theirs.add(request)
        return reply.sendFile(wanted)
      }
      if (!(await isHere(wanted)) && !(await comes(wanted))) return reply.callNotFound()
      const ranged = isRange(request.headers.range)
      const difference = ranged ? null : await dictionaries.difference(wanted, request.headers)
      if (difference) {
        describe(reply)
        return reply.header('content-encoding', 'dcz').send(difference)
      }
      const file = join(store.folder, wanted)
      // a development build has none
      if (wanted.endsWith('/release.json') && existsSync(file) && takesBrotli(request)) {
        const body = await compress(await readFile(file), QUALITY)
        describe(reply)
        return reply.header('content-encoding', 'br').send(body)
      }
      // A range that makes no sense is none (RFC 9110 section 14.2).
      if (!ranged) delete request.raw.headers.range
      return reply.sendFile(wanted)
    })
  })
}

const staticOptions = (store: ReleaseStore): FastifyStaticOptions => ({
  root: resolve(store.folder),
  serve: false,
  // a store is made by its first release
  suppressWarning: true,
  preCompressed: true,
  cacheControl: false,
  lastModified: false,
  index: false,
  dotfiles: 'deny',
  setHeaders: describe,
})

const takesBrotli = ({ headers }: FastifyRequest) => encodingFor(headers['accept-encoding'], ['br']) === 'br'

/** True for one range that a file can be asked for from a place on; lists and suffixes are answered with the whole file. */
function isRange(header: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  return first !== undefined && (!last || Number(first) <= Number(last))
}

/** Requests that are answered with files of a preview. */
const theirs = new WeakSet<FastifyRequest>()

const fileOf = ({ params }: FastifyRequest) => (params as { '*': string })['*']

function describe(reply: FastifyReply): void {
  const file = fileOf(reply.request)
  if (theirs.has(reply.request)) {
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('cross-origin-resource-policy', 'same-origin')
    if (DOCUMENTS.has(extname(file))) reply.header('content-security-policy', ALONE)
    return
  }
  const develops = file.split('/')[1] === DEVELOPMENT_VERSION
  const dictionary = develops ? undefined : useAsDictionary(file)
  if (dictionary) reply.header('use-as-dictionary', dictionary).header('vary', 'accept-encoding, available-dictionary')
  reply
    .header('cache-control', develops ? 'no-store' : 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
  if (DOCUMENTS.has(extname(file))) reply.header('content-security-policy', ALONE)
}
