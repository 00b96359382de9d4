/** The calls of the release service. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { networkOf } from '../http/index.ts'
import { integritySchema, nameSchema } from '../registry/index.ts'
import { changeSchema, previewAskSchema } from '../release/index.ts'
import type { Grant } from '../release-access/index.ts'
import { originSchema } from '../release-store/index.ts'
import { isLiveAlready, MOST, Refused, stage, uploadSchema } from '../uploads/index.ts'
import { integrityIn, StoreError } from '../util/index.ts'
import { permit, permitOneOf, permitUnopened, type ServiceParts, tooManyRequests } from './authorize.ts'
import { registerBuildRoutes } from './build-routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks the release service. */
    grant?: Grant
  }
}

/** Bytes of what is said of a build. */
const SAID_BYTES = 2_000_000

/** Registers the calls on `scope`, which has the prefix. */
export function registerReleaseRoutes(scope: FastifyInstance, parts: ServiceParts): void {
  const { store, run, browser } = parts
  scope.decorateRequest('grant', undefined)
  scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    request.grant = await admitted(request, parts)
  })
  scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  scope.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ code: 'YK4013', message: 'The release service has no such address' }),
  )

  scope.post('/builds', { bodyLimit: SAID_BYTES }, async (request, reply) => {
    const upload = parsed(uploadSchema, request.body)
    const { name, version, preview } = upload
    if (preview && upload.canary) throw new Refused(400, 'YK4008', 'Either a preview or a canary, not both')
    permit(grantOf(request), store, preview ? 'preview' : upload.canary ? 'canary' : 'release', name, upload.kind)
    if (!preview && isLiveAlready(store, upload))
      return reply.send({ lines: [`${name} ${version}  live for everybody already (nothing has changed)`] })
    if (!browser && !preview) permitUnopened(grantOf(request), upload)
    const outcome = await run(grantOf(request), name, { upload }, upload.origin)
    return reply.code(outcome.missing ? 409 : 200).send(outcome)
  })

  scope.put<{ Params: { hash: string } }>('/files/:hash', { bodyLimit: MOST.fileBytes }, async (request, reply) => {
    const bytes = Number(request.headers['content-length'])
    if (!Number.isInteger(bytes)) throw new Refused(411, 'YK4008', 'Say the size of the file')
    const integrity = integrityIn(request.params.hash)
    if (!v.is(integritySchema, integrity)) throw new Refused(400, 'YK4008', 'Not a hash of a file')
    if (bytes > MOST.fileBytes)
      throw new Refused(413, 'YK4009', `The file is too large (limit ${MOST.fileBytes / 1_000_000} MB)`)
    await stage(store, { grant: grantOf(request).id, integrity, bytes }, request.body as NodeJS.ReadableStream as never)
    return reply.code(204).send()
  })

  scope.get<{ Params: { name: string } }>('/teams/:name', async (request, reply) => {
    const name = parsed(nameSchema, request.params.name)
    // what is answered is no secret, but names what was never live
    permitOneOf(['preview', 'canary', 'release'], grantOf(request), store, name)
    try {
      return reply.send({ lines: [], list: store.teamList(store.readRegistry().registry, name) })
    } catch (error) {
      if (error instanceof StoreError) throw new Refused(422, error.code, error.message)
      throw error
    }
  })

  registerBuildRoutes(scope, parts, grantOf)

  const changeRequest = v.strictObject({ change: changeSchema, origin: v.optional(originSchema) })
  scope.post('/changes', async (request, reply) => {
    const { change, origin } = parsed(changeRequest, request.body)
    permit(grantOf(request), store, change.action, change.name)
    return reply.send(await run(grantOf(request), change.name, { change }, origin))
  })

  scope.post('/previews', async (request, reply) => {
    const previewing = parsed(previewAskSchema, request.body)
    const { action, name } = previewing
    if (action !== 'list') permit(grantOf(request), store, action === 'canary' ? 'canary' : 'preview', name)
    return reply.send(await run(grantOf(request), name ?? 'previews', { previewing }))
  })

  const listingQuery = v.object({ name: v.optional(nameSchema) })
  for (const listing of ['list', 'log'] as const)
    scope.get(`/${listing}`, async (request, reply) => {
      const { name } = parsed(listingQuery, request.query)
      return reply.send(await run(grantOf(request), `${listing} ${grantOf(request).id}`, { listing, name }))
    })
}

async function admitted(request: FastifyRequest, { identify, limits }: ServiceParts): Promise<Grant> {
  const network = networkOf(request.ip).own
  if (!limits.requests.take(network)) throw tooManyRequests()
  const grant = await identify(request.headers.authorization)
  if (typeof grant !== 'string') return grant
  throw limits.failures.take(network) ? new Refused(401, 'YK4003', grant) : tooManyRequests()
}

function grantOf({ grant }: FastifyRequest): Grant {
  if (!grant) throw new Refused(401, 'YK4003', 'A token is needed')
  return grant
}

function parsed<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refused(400, 'YK4008', `Wrong request:  ${v.getDotPath(issue) ?? ''} ${issue.message.slice(0, 200)}`)
}

const TEXTS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  413: 'The request is too large',
  415: 'This format cannot be read',
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // a body that nobody reads must not be taken for the next request
  if (!request.raw.readableEnded) reply.header('connection', 'close')
  const { grant } = request
  const line = { event: 'release-service', team: grant?.team, token: grant?.id, call: request.routeOptions.url }
  if (error instanceof Refused) {
    request.log.warn({ ...line, status: error.status, why: error.message }, 'refused')
    return reply.code(error.status).send({ code: error.code, message: error.message })
  }
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info(line, 'the client hung up')
    return reply.code(400).send({ code: 'YK4010', message: TEXTS[400] })
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500)
    return reply.code(status).send({ code: status === 413 ? 'YK4009' : 'YK4008', message: TEXTS[status] ?? TEXTS[400] })
  request.log.error({ ...line, err: error }, 'the release service failed')
  return reply.code(500).send({ code: 'YK4015', message: 'The release service has a problem. Nothing has changed' })
}
