import type { KeyObject } from 'node:crypto'
import type { CallId, ParsedRequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import type { Signer } from '@yaksok/shared/core/draw'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Beacon } from '../../infra/beacon/index.ts'
import type { ServerConfig } from '../../infra/config/index.ts'
import type { EventBus, Pool, Queryable } from '../../infra/database/index.ts'
import type { Vault } from '../../infra/encryption/index.ts'
import type { ModuleHealth } from '../../infra/health/index.ts'
import type { Replicas } from '../../infra/replicas/index.ts'
import type { Prepared } from './send.ts'
import type { Streamed } from './streamed.ts'

/** What every module works with; one of each in an API instance. */
export interface Services {
  pool: Pool
  /** Connections that are sessions also where `pool` is behind a pooler by transactions (docs/database.md); few. */
  sessionPool: Pool
  /** Standbys that answer what may lag; null: there are none. */
  replicas: Replicas | null
  config: ServerConfig
  log: Logger
  metrics: Registry
  /** Tells all processes on this database of a change (LISTEN/NOTIFY). */
  bus: EventBus
  /** Seals and opens what the database must not hold in clear. */
  vault: Vault
  /** Opens the beacon that decides rounds, for the process that makes them. */
  openBeacon: () => Promise<Beacon>
  /** Signs the public log and receipts; null where there is no key for it. */
  logSigner: Signer | null
}

/** The member a valid token belongs to. */
export interface SessionMember {
  id: number
  username: string
}

/** One call being answered. */
export interface CallContext extends Omit<Services, 'openBeacon' | 'logSigner'> {
  /** Where this call reads what may lag, if it may (server/src/infra/replicas/may-lag.ts): a replica, else the primary. */
  readonly reads: Queryable
  /** Throws 鉴权错误 on a public call without a token. */
  readonly member: SessionMember
  /** SHA-256 of the token that makes the call; null without one. */
  readonly tokenHash: Buffer | null
  /** The key that a session which this call begins is bound to (domain/members/sessions.ts); null: to none. */
  readonly sessionKey: Buffer | null
  /** SHA-256 of the code by which the browser of a login is known at the confirm origin (`Confirm-Code` header); null without one. */
  readonly confirmCode: Buffer | null
  readonly ip: string
  /** What this device has made up to be known again (`device` header of logins and register); null without one. */
  readonly device: string | null
  /** Scheme and host that the request came to, e.g. `https://yaksok.example`, as the browser and believed proxies say. */
  readonly origin: string
  /** The User-Agent header, or ''. */
  readonly userAgent: string
  readonly requestId: string
  /** The Idempotency-Key header of a money call, 1 to 64 printable characters; null without one. */
  readonly idempotencyKey: string | null
  /** What the call confirms: the `Intent` header, and a passkey's signature of it; null without one. */
  intent: { id: string; signature: string | null } | null
  /** True at the confirm origin, where alone its secrets were typed; set by domain/confirm-origin alone. */
  atConfirmOrigin: boolean
  /** True where a passkey of the member has signed what this call does; set by domain/intents alone. */
  signed: boolean
}

/** Answers a call: returns the data (or {@link Prepared} or {@link Streamed} data), or throws a `Refusal`. */
export type Handler<Id extends CallId> = (
  context: CallContext,
  request: ParsedRequestOf<Id>,
) =>
  | Promise<ResponseOf<Id> | Prepared<ResponseOf<Id>> | Streamed<ResponseOf<Id>>>
  | ResponseOf<Id>
  | Prepared<ResponseOf<Id>>
  | Streamed<ResponseOf<Id>>

export type Handlers = { [Id in CallId]: Handler<Id> }

/** The member of a session, as the contract layer needs to know them; at once where it is remembered. */
export type SessionLookup = (tokenHash: Buffer) => Session | null | Promise<Session | null>
/**
 * `temporary`: an operator made the password, and the member has not changed it yet. `sample`: a demo member, whose password
 * everybody knows. `key`: signs each of its calls; null: nothing does.
 */
export type Session = SessionMember & { active: boolean; temporary: boolean; sample: boolean; key: KeyObject | null }

/** How an address that is no call learns who asks. */
export interface Access {
  /** Opens a member's request as a call is opened; throws as it does. */
  open(request: FastifyRequest): CallContext | Promise<CallContext>
  /** The same for a call of a session that the caller knows by other means than its token. */
  openAs(request: FastifyRequest, id: CallId, tokenHash: Buffer): Promise<CallContext>
  findSession: SessionLookup
}

/** Work beside the answers. It begins, ends and may begin again. */
export interface ModuleWork {
  start(): Promise<void>
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>
  /** False where it stands still; absent: it cannot. */
  moves?(): boolean
}

/** A part of the server: the calls it answers, and work it does beside them. */
export interface ServerModule {
  name: string
  handlers: Partial<Handlers>
  /** Adds addresses that are no calls of the contract. */
  routes?(app: FastifyInstance, access: Access): void
  /** Begins what its answers need, once the database is migrated. */
  start?(): Promise<void>
  /** Ends it; resolves when nothing of it runs any more. */
  stop?(): Promise<void>
  /** What one process of all on a database does at a time (server/src/infra/leader-election), whoever answers calls. */
  work?: ModuleWork
  /** Its checks for `/readyz`. */
  health?: ModuleHealth
}

/** Makes a module for one API instance. */
export type ModuleFactory = (services: Services) => ServerModule
