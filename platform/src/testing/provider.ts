import type { FastifyPluginAsync } from 'fastify'
import type { OverrideOptions } from '../gateway/overrides.ts'
import type { RollbackPolicy } from '../gateway/verdict.ts'
import type { PageConfig } from '../registry/page.ts'

/** How far a new member has come; see the provider. */
export interface NewMember {
  name?: string
  fundPassword?: string
  bank?: string
  won?: number
}

export interface TestMember {
  id: string
  username: string
  password: string
  token: string
}

/** What an operator does to a member's requests; a `reason` rejects. */
export interface Decision {
  username: string
  reason?: string
}

/** What tests may do behind the API's back. */
export interface Controls {
  createMember(wanted?: NewMember): Promise<TestMember>
  decideDeposits(decision: Decision): Promise<number>
  decideWithdrawals(decision: Decision): Promise<number>
  setStatus(change: { username: string; status: number }): Promise<void>
}

/**
 * The API of an app under test. The platform knows no API: a module named by {@link API_VARIABLE} brings it with an
 * export `startTestApi(options): Promise<TestApi>`.
 */
export interface TestApi {
  plugin: FastifyPluginAsync
  ready: () => Promise<boolean>
  controls: Controls
  close(): Promise<void>
}

/** Names the module with `startTestApi`. */
export const API_VARIABLE = 'YAKSOK_TEST_API'
export const DEFAULT_API = '@yaksok/server/testing'

/** How an app under test differs from the usual one. */
export interface AppOptions {
  /** Passed on to the API. */
  api?: { roundSeconds?: number; serviceUrl?: string; gameUrl?: string }
  /** https origins that pages may embed. */
  frames?: string[]
  /** Release store to serve; the checkout's own when left out. A test that damages releases brings a copy. */
  store?: string
  /** How the page's loader is tuned: faults are waited for less long than members wait. */
  config?: PageConfig
  /** Developers' overrides and replays; off when left out. */
  developers?: OverrideOptions
  /** When the gateway takes a bad version back by itself. */
  rollback?: Partial<RollbackPolicy>
}
