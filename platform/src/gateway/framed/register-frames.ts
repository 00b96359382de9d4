/**
 * `/framed/<remote>/<version>/<version of the shell>`: the document in which such a remote runs. With an origin of its own
 * (`FRAME_ORIGIN`) that has nothing but these documents and released files, and the app has none of them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSecure, PERMISSIONS_POLICY, sendStatusPage } from '../../http/index.ts'
import { entryOf, FRAME_FILE, isFramed } from '../../registry/index.ts'
import type { IsPublished } from '../../release-store/index.ts'
import { textsOf } from '../../texts/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import { hostsOf } from '../previews/index.ts'
import { frameDocument, frameTag } from './frame-document.ts'

/** Where frames have an origin of their own. */
export interface FrameOrigin {
  /** `https://…`, of a host name that leads to the same gateways. */
  origin: string
  /** Of the app, whose pages alone embed it. */
  app: string
}

export interface FramesOptions {
  live: LiveRegistry
  /** Versions that were ever live: open pages may show earlier ones. */
  isPublished: IsPublished
  apart: FrameOrigin | undefined
}

const PREFIX = '/framed/'
const isOfFrames = (url: string) => url.startsWith(PREFIX)

/** No promise: calls of the API pass its hook as well. */
function keepApart(app: FastifyInstance, { origin }: FrameOrigin): void {
  const { host } = new URL(origin)
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = hostsOf(request).filter(Boolean)
    const isThere = hosts.some((one) => one.toLowerCase() === host)
    // the address as it came: spelled in another way it is none of them
    const url = request.raw.url ?? ''
    const isHere = hosts.every((one) => one.toLowerCase() === host)
    const isRefused = isOfFrames(url) ? !isHere : isThere && !/^\/r\/[\w@./-]+$/.test(url)
    if (isRefused) sendStatusPage(request, reply, 404)
    else done()
  })
}

/** Settles what is answered where, and answers it. */
export function registerFrames(app: FastifyInstance, { live, isPublished, apart }: FramesOptions): void {
  if (apart) keepApart(app, apart)
  app.get<{ Params: { name: string; version: string; shell: string } }>(
    `${PREFIX}:name/:version/:shell`,
    { logLevel: 'warn' },
    async (request, reply) => {
      const found = find(live, isPublished, request.params)
      if (!found) return sendStatusPage(request, reply, 404)
      const here = originOf(request)
      const document = frameDocument({
        ...found,
        name: request.params.name,
        app: apart?.app ?? here,
        own: apart?.origin ?? here,
        lang: textsOf(app).pages.lang,
      })
      const etag = frameTag(document)
      reply.headers({
        'content-security-policy': document.csp,
        'referrer-policy': 'no-referrer',
        'permissions-policy': NOTHING,
        'x-dns-prefetch-control': 'off',
        'cross-origin-opener-policy': 'same-origin',
        // the page asks again: what an operator lets in or takes out of service counts at once
        'cache-control': 'no-cache',
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/html; charset=utf-8').send(document.html)
    },
  )
}

/** Nobody is asked for anything from within a frame. */
const NOTHING = PERMISSIONS_POLICY.replace(/=\([^)]*\)/g, '=()')

const originOf = (request: FastifyRequest) => `${isSecure(request) ? 'https' : 'http'}://${request.host}`

/** What a document is made of; undefined for what was never live, is out of service or runs in the page. */
function find(
  live: LiveRegistry,
  isPublished: IsPublished,
  { name, version, shell: shellVersion }: { name: string; version: string; shell: string },
) {
  const registry = live.registry()
  if (!Object.hasOwn(registry.microFrontends, name) || registry.extras.disabled[name]) return undefined
  if (!isPublished(name, version) || !isPublished('shell', shellVersion)) return undefined
  const [release, shell] = [live.release(name, version), live.release('shell', shellVersion)]
  const remote = entryOf(release, 0, false)
  if (release.kind !== 'remote' || !isFramed(registry, name, remote) || !shell.files[FRAME_FILE]) return undefined
  const css = (shell.shell?.css ?? []).map((file) => live.text('shell', shellVersion, file)).join('')
  return { remote, release, shell, css }
}
