import type { CallId, GameRecord, RequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { callKey, callOptions, queryClient } from '@yaksok/shared/page/query'
import { stopNow } from '@yaksok/shared/page/screen'
import { serverNow, syncClock } from '../../clock/server-clock.ts'
import { LEAST_STAKE } from '../../lottery/stakes.ts'
import { entriesOf } from '../model/entries.ts'
import type { RoomEvent } from '../model/events.ts'
import type { Piece } from '../model/state.ts'

interface LoaderOptions {
  /** Aborted when the room is left: nothing is sent to it after that. */
  signal: AbortSignal
  /** Whether the page was rendered from the room's answers: round and draws are taken from them the first time. */
  rendered: boolean
  /** How many orders of this room the server has accepted so far. */
  acceptedOrders: () => number
}

type Loader = Record<Piece | 'entries', () => Promise<void>> & { clock: (full: boolean) => Promise<void> }

/**
 * Loads what the room needs from the server and sends the answers to it as events.
 * @param key the lottery's key
 */
export function createLoader(key: string, send: (event: RoomEvent) => void, options: LoaderOptions): Loader {
  const { signal, rendered, acceptedOrders } = options
  const request = createRequest(send, signal)
  const given = new Set<CallId>(rendered ? ['lotteryInfo', 'draws'] : [])
  const load = async <Id extends 'lotteryInfo' | 'draws'>(id: Id): Promise<ResponseOf<Id>> => {
    const known = given.delete(id) && queryClient.getQueryData<ResponseOf<Id>>(callKey(id, { key } as RequestOf<Id>))
    return known || remember(id, { key })((await call(id as 'draws', { key }, { signal })) as ResponseOf<Id>)
  }
  return {
    user: () =>
      request(
        loadUser,
        () => ({ type: 'user', barred: stopNow('stake', LEAST_STAKE) !== null }),
        (error) => missed('user', error),
      ),
    info: () =>
      request(
        () => Promise.all([load('lotteryInfo'), closesBeforeMs()]),
        ([info, closesBeforeMs]) => ({ type: 'info', info, closesBeforeMs }),
        (error) => missed('info', error),
      ),
    draws: () =>
      request(
        () => load('draws'),
        (draws) => ({ type: 'draws', draws }),
        (error) => missed('draws', error),
      ),
    entries: () =>
      request(
        async () => {
          const before = acceptedOrders()
          const records = await recentRecords(signal)
          // an order that was accepted meanwhile may not be among them
          return before === acceptedOrders() ? records : recentRecords(signal)
        },
        (records) => ({ type: 'entries', entries: entriesOf(records, key) }),
        () => ({ type: 'entriesMissed' }),
      ),
    clock: createClockSync(key, request, send, signal),
  }
}

type Request = <Answer>(
  ask: () => Promise<Answer>,
  answered: (answer: Answer) => RoomEvent,
  failed: (error: ApiError) => RoomEvent | null,
) => Promise<void>

/** Makes a function that asks and sends the outcome as an event, unless the room was left meanwhile. */
function createRequest(send: (event: RoomEvent) => void, signal: AbortSignal): Request {
  return async (ask, answered, failed) => {
    let event: RoomEvent | null
    try {
      event = answered(await ask())
    } catch (error) {
      // an ended session has its own way out (the guard)
      const known = error instanceof ApiError ? error : new ApiError('contract', errorText(error), { cause: error })
      if (signal.aborted || known.kind === 'auth') return
      event = failed(known)
    }
    if (event && !signal.aborted) send(event)
  }
}

/** Measures the server's clock and sends the running round, one measurement at a time. */
function createClockSync(key: string, request: Request, send: (event: RoomEvent) => void, signal: AbortSignal) {
  let syncing = false
  return async (full: boolean): Promise<void> => {
    // the one on its way sends the round as well
    if (syncing) return
    syncing = true
    await request(
      () => syncClock(key, { full, signal, onTimes: (times) => !signal.aborted && send({ type: 'clock', ...times }) }),
      () => ({ type: 'tick' }),
      () => ({ type: 'clockMissed' }),
    )
    syncing = false
  }
}

/** Loads the member and their limits through the cache, so that `takeBalance` drops what was asked before an order. */
function loadUser(): Promise<unknown> {
  return Promise.all([
    // offline it fails as the others do
    queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: 0, retry: false }),
    // unknown limits keep nobody out: the server refuses by itself
    queryClient.ensureQueryData({ ...callOptions('limits'), retry: false }).catch(() => null),
  ])
}

/** How long before a draw entries close, ms; 0 where the policy cannot be had: the server refuses what comes late. */
async function closesBeforeMs(): Promise<number> {
  const policy = await queryClient.ensureQueryData(callOptions('policy')).catch(() => null)
  return (policy?.close_seconds ?? 0) * 1000
}

function missed(piece: Piece, error: ApiError): RoomEvent {
  const final = error.kind === 'refused' || error.kind === 'input'
  return { type: 'missed', piece, failure: { text: error.message, requestId: error.requestId, final } }
}

/** Puts an answer where other screens look for it. */
function remember<Id extends CallId>(id: Id, request: object): (answer: ResponseOf<Id>) => ResponseOf<Id> {
  return (answer) => {
    queryClient.setQueryData(callKey(id, request as never), answer as never)
    return answer
  }
}

/** Records this old, in ms, may still be waiting for their draw, or be of the round just drawn. */
const RECENT_MS = 180_000
const RECORD_PAGES = 5

/** Loads the member's newest orders: pages until one ends with an order that is old and does not wait for a late result. */
async function recentRecords(signal: AbortSignal): Promise<GameRecord[]> {
  const records: GameRecord[] = []
  for (let page = 1; page <= RECORD_PAGES; page++) {
    const { data, totalCount } = await call('gameRecords', { page: String(page) }, { signal })
    records.push(...data)
    const last = data.at(-1)
    const isOld = last && last.status !== 0 && serverNow() - Date.parse(last.create_time) > RECENT_MS
    if (!last || records.length >= totalCount || isOld) break
  }
  return records
}
