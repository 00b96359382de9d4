import type * as v from 'valibot'
import { approvalCalls } from './approvals.ts'
import { contentCalls } from './content.ts'
import { ledgerCalls } from './ledger.ts'
import { memberCalls } from './members.ts'
import { requestCalls } from './requests.ts'
import { serviceCalls } from './service.ts'
import { operatorCalls, sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'

/** Every call of the console. */
export const consoleCalls = {
  ...sessionCalls,
  ...operatorCalls,
  ...requestCalls,
  ...approvalCalls,
  ...memberCalls,
  ...ledgerCalls,
  ...serviceCalls,
  ...contentCalls,
  ...systemCalls,
}

export type ConsoleCallId = keyof typeof consoleCalls
/** What a call is given. */
export type ConsoleRequest<Id extends ConsoleCallId> = v.InferInput<(typeof consoleCalls)[Id]['request']>
/** The same as the server sees it. */
export type ConsoleParsed<Id extends ConsoleCallId> = v.InferOutput<(typeof consoleCalls)[Id]['request']>
/** What it answers. */
export type ConsoleResponse<Id extends ConsoleCallId> = v.InferOutput<(typeof consoleCalls)[Id]['response']>
