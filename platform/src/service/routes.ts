/** The calls of the release service. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Allowance } from '../gateway/allowance.ts'
import { networkOf } from '../gateway/networks.ts'
import { originSchema } from '../registry/author.ts'
import { integritySchema, nameSchema } from '../registry/names.ts'
import { readRegistry } from '../registry/store.ts'
import { changeSchema } from '../release/changes.ts'
import type { inTurn } from './hands.ts'
import type { Identify } from './identify.ts'
import type { Job } from './job.ts'
import { MOST, uploadSchema } from './manifest.ts'
import { isLiveAlready } from './receive.ts'
import { Refused } from './refused.ts'
import { type Action, type Grant, refusal } from './rights.ts'
import { stage } from './staging.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks the release service. */
    grant?: Grant
  }
}

export interface ServiceParts {
  store: string
  browser: boolean
  identify: Identify
  doWork: ReturnType<typeof inTurn>
  limits: Record<'requests' | 'changes' | 'failures', Allowance>
}

/** Bytes of what is said of a build. */
const SAID_BYTES = 2_000_000

/** Registers the calls on `scope`, which has the prefix. */
export function registerReleaseRoutes(scope: FastifyInstance, parts: ServiceParts): void {
  const { store, doWork, limits } = parts
  scope.decorateRequest('grant', undefined)
  scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    request.grant = await admitted(request, parts)
  })
  scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  scope.setNotFoundHandler((_, reply) => reply.code(404).send({ message: '릴리스 서비스에 없는 주소예요' }))

  const run = async (request: FastifyRequest, key: string, asked: Job['asked'], origin?: Job['author']['origin']) => {
    const grant = grantOf(request)
    if (!('listing' in asked) && !limits.changes.take(grant.id)) throw tooMany()
    const proven = grant.proven && Object.keys(grant.proven).length > 0
    const author = {
      who: grant.team,
      token: grant.id,
      ...((proven || origin) && { origin: { ...origin, ...grant.proven } }),
      ...(proven && { proven }),
    }
    const outcome = await doWork(key, { store, grant: grant.id, browser: parts.browser, author, asked })
    if ('refused' in outcome) throw new Refused(422, outcome.refused)
    return outcome
  }

  scope.post('/builds', { bodyLimit: SAID_BYTES }, async (request, reply) => {
    const upload = parsed(uploadSchema, request.body)
    permit(request, store, upload.canary ? 'canary' : 'release', upload.name, upload.kind)
    const { name, version } = upload
    if (isLiveAlready(store, upload))
      return reply.send({ lines: [`${name} ${version}  이미 모두에게 나가 있어요 (바뀐 것은 없어요)`] })
    const outcome = await run(request, name, { upload }, upload.origin)
    return reply.code(outcome.missing ? 409 : 200).send(outcome)
  })

  scope.put<{ Params: { hash: string } }>('/files/:hash', { bodyLimit: MOST.fileBytes }, async (request, reply) => {
    const bytes = Number(request.headers['content-length'])
    if (!Number.isInteger(bytes)) throw new Refused(411, '파일의 크기를 알려 주세요')
    const integrity = `sha384-${Buffer.from(request.params.hash, 'base64url').toString('base64')}`
    if (!v.is(integritySchema, integrity)) throw new Refused(400, '파일의 해시가 아니에요')
    if (bytes > MOST.fileBytes) throw new Refused(413, `파일이 너무 커요 (한도 ${MOST.fileBytes / 1_000_000} MB)`)
    await stage(store, { grant: grantOf(request).id, integrity, bytes }, request.body as NodeJS.ReadableStream as never)
    return reply.code(204).send()
  })

  const changeRequest = v.strictObject({ change: changeSchema, origin: v.optional(originSchema) })
  scope.post('/changes', async (request, reply) => {
    const { change, origin } = parsed(changeRequest, request.body)
    permit(request, store, change.action, change.name)
    return reply.send(await run(request, change.name, { change }, origin))
  })

  const listingQuery = v.object({ name: v.optional(nameSchema) })
  for (const listing of ['list', 'log'] as const)
    scope.get(`/${listing}`, async (request, reply) => {
      const { name } = parsed(listingQuery, request.query)
      return reply.send(await run(request, `${listing} ${grantOf(request).id}`, { listing, name }))
    })
}

async function admitted(request: FastifyRequest, { identify, limits }: ServiceParts): Promise<Grant> {
  const network = networkOf(request.ip).own
  if (!limits.requests.take(network)) throw tooMany()
  const grant = await identify(request.headers.authorization)
  if (typeof grant !== 'string') return grant
  throw limits.failures.take(network) ? new Refused(401, grant) : tooMany()
}

const tooMany = () => new Refused(429, '너무 자주 불렀어요. 1분 뒤에 다시 시도해 주세요')

function grantOf({ grant }: FastifyRequest): Grant {
  if (!grant) throw new Refused(401, '토큰이 필요해요')
  return grant
}

/** Throws Refused unless the bearer may; a part is a shell if the registry or the upload says so. */
function permit(request: FastifyRequest, store: string, action: Action, name: string, kind?: 'shell' | 'remote'): void {
  const live = readRegistry(store).registry.microFrontends[name]?.[0]?.extras.kind
  const isShell = live === 'shell' || kind === 'shell'
  const why = refusal(grantOf(request), action, { name, kind: isShell ? 'shell' : 'remote' })
  if (why) throw new Refused(403, why)
}

function parsed<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refused(400, `요청이 맞지 않아요: ${v.getDotPath(issue) ?? ''} ${issue.message.slice(0, 200)}`)
}

const TEXTS: Readonly<Record<number, string>> = {
  400: '요청을 읽을 수 없어요',
  413: '보낸 내용이 너무 커요',
  415: '보낸 형식을 읽을 수 없어요',
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // a body that nobody reads must not be taken for the next request
  if (!request.raw.readableEnded) reply.header('connection', 'close')
  const { grant } = request
  const line = { event: 'release-service', team: grant?.team, token: grant?.id, call: request.routeOptions.url }
  if (error instanceof Refused) {
    request.log.warn({ ...line, status: error.status, why: error.message }, 'refused')
    return reply.code(error.status).send({ message: error.message })
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) return reply.code(status).send({ message: TEXTS[status] ?? TEXTS[400] })
  request.log.error({ ...line, err: error }, 'the release service failed')
  return reply.code(500).send({ message: '릴리스 서비스에 문제가 생겼어요. 아무것도 바뀌지 않았어요' })
}
