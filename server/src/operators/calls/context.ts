import type { Call, ConsoleCallId, ConsoleParsed, ConsoleResponse, consoleCalls } from '@yaksok/console-contract'
import type { Logger } from 'pino'
import { type HashName, networkOf } from '../../domain/members/index.ts'
import type { Share } from '../../http/work-queue/index.ts'
import type { PasskeySite, ServerConfig } from '../../infra/config/index.ts'
import type { Pool } from '../../infra/database/index.ts'
import type { Vault } from '../../infra/encryption/index.ts'
import type { Operator, OperatorSession } from '../accounts/index.ts'
import type { ConsoleFile } from './file.ts'

/** What every call of the console works with. */
export interface ConsoleServices {
  /** Acts as the login that owns the tables. */
  pool: Pool
  config: ServerConfig
  log: Logger
  vault: Vault
  hashName: HashName
}

/** One call being answered. */
export interface ConsoleContext extends ConsoleServices {
  /** Who calls. @throws ConsoleRefusal login-needed on a public call without a session */
  readonly operator: Operator
  /** Their session; throws as above. */
  readonly session: OperatorSession
  readonly ip: string
  readonly userAgent: string
  /** Scheme and host that the request came to. */
  readonly origin: string
  /** Where passkeys of the console work. @throws ConsoleRefusal where they do not at this address */
  readonly site: PasskeySite
  /** Puts the session into the browser's cookie, or takes it away. */
  setCookie(token: string | null): void
}

type AnswerOf<Id extends ConsoleCallId> = (typeof consoleCalls)[Id] extends Call
  ? (typeof consoleCalls)[Id]['answer'] extends 'json'
    ? ConsoleResponse<Id>
    : ConsoleResponse<Id> | ConsoleFile
  : never

/** Answers a call, or throws a refusal. */
export type ConsoleHandler<Id extends ConsoleCallId> = (
  context: ConsoleContext,
  request: ConsoleParsed<Id>,
) => Promise<AnswerOf<Id>>

export type ConsoleHandlers = { [Id in ConsoleCallId]: ConsoleHandler<Id> }
/** Some of them. */
export type Answers<Id extends ConsoleCallId> = Pick<ConsoleHandlers, Id>

/** Whose costly work an operator's call is. */
export function operatorShare({ operator, ip }: Pick<ConsoleContext, 'operator' | 'ip'>): Share {
  return { member: `operator ${operator.id}`, network: networkOf(ip).near }
}
