import { randomBytes } from 'node:crypto'
import {
  type Answer,
  type CallId,
  calls,
  type Method,
  openEnvelope,
  type RequestOf,
  toBase64,
} from '@yaksok/shared/core/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { type Api, type ApiOptions, createApi } from '../src/app.ts'
import type { ModuleFactory, Services } from '../src/http/calls/index.ts'
import { readConfig, type ServerConfig } from '../src/infra/config/index.ts'
import type { Pool } from '../src/infra/database/index.ts'
import { applicationUrl } from '../src/infra/postgres/index.ts'
import { type Contents, createTestDatabase, type TestDatabase } from './database.ts'
import { TEST_DATA_KEYS } from './keys.ts'
import { ownerPool } from './owner-pool.ts'
import { openTestBeacon } from './rounds/beacon.ts'

export interface TestServerOptions {
  /** What the database starts with; default `empty`. Ignored with `database`. */
  contents?: Contents
  /** An existing database, e.g. to start a second process on it; the server then does not drop it. */
  database?: TestDatabase
  config?: Partial<ServerConfig>
  modules?: readonly ModuleFactory[]
  log?: Logger
  /** Changes the database before the API opens it. */
  prepare?: (owner: Pool) => Promise<void>
  /** How it reaches the database, where that is not the way of the embedded one; `database` is the owner's way. */
  urls?: { application: string; session?: string }
  /** Default: the tests' beacon, which answers by whatever clock the test has. */
  openBeacon?: ApiOptions['openBeacon']
  /** Shorter limits of time than in service. */
  limits?: ApiOptions['limits']
}

/** The answer of a call with the HTTP status it came with. */
export interface Reply extends Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallOptions {
  token?: string
  method?: Method
  /** Which spelling of the call: 0 is the first. */
  spelling?: number
  headers?: Record<string, string>
  /** Address the call comes from. */
  ip?: string
}

/** A whole API on a database of its own, answering in this process under `/api`. */
export interface TestServer {
  app: FastifyInstance
  /** The API alone, for a gateway that mounts it under `/api`. */
  plugin: Api['plugin']
  ready: Api['ready']
  views: Api['views']
  cards: Api['cards']
  services: Services
  /** Acts as an operator does: owns the tables. */
  owner: Pool
  database: TestDatabase
  /** Makes a call as our client does and opens its envelope. */
  call<Id extends CallId>(id: Id, request?: RequestOf<Id>, options?: CallOptions): Promise<Reply>
  /** Sends fields that the contract does not allow. */
  callRaw(id: CallId, fields: Record<string, string>, options?: CallOptions): Promise<Reply>
  /** Registers somebody of age, who has said nothing else yet, and answers the token; throws when refused. */
  register(username: string, password?: string, options?: CallOptions): Promise<string>
  /** The same, with the whole answer: its data is the token. */
  registerRaw(username: string, password?: string, options?: CallOptions): Promise<Reply>
  /** Logs in and answers the token; throws when refused. */
  login(username: string, password: string): Promise<string>
  /** Listens on a free port of 127.0.0.1 and answers the address of the API. */
  listen(): Promise<string>
  close(): Promise<void>
}

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase(options.contents))
  const owner = ownerPool(database.url)
  await options.prepare?.(owner)
  const log = options.log ?? pino({ level: 'silent' })
  const api: Api = await createApi({
    config: {
      ...readConfig({ LOG_LEVEL: 'silent', DATA_KEYS: TEST_DATA_KEYS, LOG_KEY: TEST_DATA_KEYS }),
      databaseUrl: database.url,
      // members of tests begin with what their test gives them
      starterMoney: 0,
      ...options.config,
    },
    connectionString: options.urls?.application ?? applicationUrl(database.url),
    sessionConnectionString: options.urls?.session ?? null,
    ownerConnectionString: database.url,
    log,
    checkAnswers: true,
    openBeacon: options.openBeacon ?? (async () => openTestBeacon()),
    ...(options.modules && { modules: options.modules }),
    limits: { heldMs: 0, ...options.limits },
  })
  const app = Fastify({
    genReqId: () => randomBytes(8).toString('hex'),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  await app.register(api.plugin, { prefix: '/api' })
  const callRaw = callerOf(app)
  const registerRaw: TestServer['registerRaw'] = async (username, password = 'long enough 9', callOptions = {}) => {
    await owner.query(`insert into invites (code) values ('OPEN2026') on conflict do nothing`)
    const reply = await callRaw('register', { username, password, code: 'OPEN2026', adult: '1' }, callOptions)
    if (reply.code !== 200) throw new Error(`registration of ${username} was refused: ${reply.msg}`)
    return reply
  }

  return {
    app,
    plugin: api.plugin,
    ready: api.ready,
    views: api.views,
    cards: api.cards,
    services: api.services,
    owner,
    database,
    callRaw,
    call: (id, request, callOptions) => callRaw(id, (request ?? {}) as Record<string, string>, callOptions),
    registerRaw,
    register: async (...fields) => (await registerRaw(...fields)).data as string,
    async login(username, password) {
      const { code, msg, data } = await callRaw('login', { username, password })
      if (code !== 200) throw new Error(`login of ${username} was refused: ${msg}`)
      return (data as { id: string }).id
    },
    async listen() {
      return `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`
    },
    async close() {
      await app.close()
      await api.close()
      await owner.end()
      if (!options.database) await database.drop()
    },
  }
}

/** Sends calls to an app as our client does. */
function callerOf(app: FastifyInstance): TestServer['callRaw'] {
  return async (id, fields, callOptions = {}) => {
    const { methods, spellings } = calls[id]
    const method = callOptions.method ?? methods[0]
    const path = `/api${(spellings[callOptions.spelling ?? 0] ?? spellings[0]).path}`
    const form = new URLSearchParams(fields).toString()
    const response = await app.inject({
      method,
      ...(callOptions.ip !== undefined && { remoteAddress: callOptions.ip }),
      url: method === 'GET' && form ? `${path}?${form}` : path,
      headers: {
        ...(callOptions.token !== undefined && { token: toBase64(callOptions.token) }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...callOptions.headers,
      },
      ...(method === 'POST' && { payload: form }),
    })
    return { ...openEnvelope(response.json()), status: response.statusCode, headers: response.headers }
  }
}
