import { type CallId, CONFIRMED_CALLS } from '@yaksok/shared/core/contract'

/**
 * Calls that a member confirms at the confirm origin, where the app has one: those that have an intent everywhere, and those that are
 * told there alone. Who gets the member's notices goes on after the page that asked for it.
 */
export const CONFIRMED_ACTS = [...CONFIRMED_CALLS, 'startPush'] as const satisfies readonly CallId[]
export type ConfirmedAct = (typeof CONFIRMED_ACTS)[number]

/** Whether a call may carry an intent. */
export const isConfirmedAct = (id: CallId): id is ConfirmedAct => (CONFIRMED_ACTS as readonly CallId[]).includes(id)
