import type { CallId, GameRecord, ResponseOf } from '@yaksok/shared/core/contract'
import { ApiError, call } from '@yaksok/shared/page/api'
import { callKey, callOptions, queryClient } from '@yaksok/shared/page/query'
import { serverNow, syncClock } from '../../clock/server-clock.ts'
import type { Effect, RoomEvent } from '../machine/events.ts'
import type { Piece } from '../machine/state.ts'
import { entriesOf } from './entries.ts'
import { asApiError, place } from './place.ts'

/** What only the page can do for the room. */
export interface RoomPorts {
  toast: (text: string, tone: 'info' | 'ok' | 'error') => void
  announce: (text: string) => void
  leave: () => void
  reloadPage: () => void
}

/** Carries out an effect of the machine; its answers go back as events. Nothing is told once `signal` is aborted. */
export function createPerformer(
  key: string,
  ports: RoomPorts,
  tell: (event: RoomEvent) => void,
  signal: AbortSignal,
): (effect: Effect) => void {
  /** Asks, and tells what came of it unless the room was left meanwhile. */
  async function ask<Answer>(
    question: () => Promise<Answer>,
    answered: (answer: Answer) => RoomEvent,
    failed: (error: ApiError) => RoomEvent | null,
  ): Promise<void> {
    let event: RoomEvent | null
    try {
      event = answered(await question())
    } catch (error) {
      // an ended session has its own way out (the guard)
      if (signal.aborted || (error instanceof ApiError && error.kind === 'auth')) return
      event = failed(asApiError(error))
    }
    if (event && !signal.aborted) tell(event)
  }

  const load: Record<Piece, () => Promise<void>> = {
    // through the cache, so that `takeBalance` drops what was asked before an order; offline it fails as the others do
    user: () =>
      ask(
        () => queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: 0, retry: false, networkMode: 'always' }),
        () => ({ type: 'user' }),
        (error) => missed('user', error),
      ),
    info: () =>
      ask(
        () =>
          Promise.all([
            call('lotteryInfo', { key }, { signal }).then(remember('lotteryInfo', { key })),
            closesBeforeMs(),
          ]),
        ([info, closesBeforeMs]) => ({ type: 'info', info, closesBeforeMs }),
        (error) => missed('info', error),
      ),
    draws: () =>
      ask(
        () => call('draws', { key }, { signal }).then(remember('draws', { key })),
        (draws) => ({ type: 'draws', draws }),
        (error) => missed('draws', error),
      ),
  }

  let syncing = false
  const sync = async (full: boolean) => {
    // one measurement at a time: the one on its way tells the round as well
    if (syncing) return
    syncing = true
    await ask(
      () => syncClock(key, { full, signal, onTimes: (times) => !signal.aborted && tell({ type: 'clock', ...times }) }),
      () => ({ type: 'tick' }),
      () => ({ type: 'clockMissed' }),
    )
    syncing = false
  }

  let placed = 0
  const loadEntries = () =>
    ask(
      async () => {
        const before = placed
        const records = await recentRecords(signal)
        // the order that counted meanwhile may not be among them
        return before === placed ? records : recentRecords(signal)
      },
      (records) => ({ type: 'entries', entries: entriesOf(records, key) }),
      () => ({ type: 'entriesMissed' }),
    )

  return (effect) => {
    switch (effect.do) {
      case 'load':
        return void load[effect.piece]()
      case 'sync':
        return void sync(effect.full)
      case 'loadEntries':
        return void loadEntries()
      case 'place':
        return void place(key, effect).then((event) => {
          if (event?.type === 'accepted') placed++
          if (event && !signal.aborted) tell(event)
        })
      case 'toast':
        return ports.toast(effect.text, effect.tone)
      case 'announce':
        return ports.announce(effect.text)
      case 'leave':
        return ports.leave()
      case 'reloadPage':
        return ports.reloadPage()
    }
  }
}

/** How long before a draw entries close, ms; 0 where the policy cannot be had: the server refuses what comes late. */
async function closesBeforeMs(): Promise<number> {
  const policy = await queryClient.ensureQueryData(callOptions('policy')).catch(() => null)
  return (policy?.close_seconds ?? 0) * 1000
}

/** Records this old, in ms, may still be waiting for their draw, or be of the round just drawn. */
const RECENT_MS = 180_000
const RECORD_PAGES = 5

/** The member's newest orders: pages until one ends with an order that is old. */
async function recentRecords(signal: AbortSignal): Promise<GameRecord[]> {
  const records: GameRecord[] = []
  for (let page = 1; page <= RECORD_PAGES; page++) {
    const { data, totalCount } = await call('gameRecords', { page: String(page) }, { signal })
    records.push(...data)
    const last = data.at(-1)
    if (!last || records.length >= totalCount || serverNow() - Date.parse(last.create_time) > RECENT_MS) break
  }
  return records
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
