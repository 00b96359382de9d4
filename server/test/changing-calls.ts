import { consoleCalls } from '@yaksok/console-contract'
import { calls } from '@yaksok/shared/core/contract'

const idsOf = (all: object, isChanging: (call: never) => boolean) =>
  Object.entries(all).flatMap(([id, call]) => (isChanging(call as never) ? [id] : []))

/** Ids of the calls that can change something: of the API, and of the console with `console/` before them. */
export const CHANGING_CALLS = [
  ...idsOf(calls, ({ methods }: { methods: readonly string[] }) => methods.some((method) => method !== 'GET')),
  ...idsOf(consoleCalls, ({ method }: { method: string }) => method !== 'GET').map((id) => `console/${id}`),
]
