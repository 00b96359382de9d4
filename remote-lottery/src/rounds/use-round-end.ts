import type { FairRound } from '@yaksok/shared/core/contract'
import { queryClient, useCall, useQuery } from '@yaksok/shared/page/query'
import { useNow } from '@yaksok/shared/page/ui'
import { isSynced, serverNow, syncClock } from '../clock/server-clock.ts'
import { useCountdown } from '../clock/use-countdown.ts'
import { type Dropper, isDecided, isLate, OVERDUE_MS, waitsForBeacon } from './round-end.ts'

/** How often a round that is late is looked at again. */
const LOOK_MS = 4_000

interface RoundEnd {
  /** Undefined until it is known. */
  round: FairRound | undefined
  late: boolean
  waits: boolean
}

/**
 * What is published of a round that is over or soon will be, from the moment on at which its result is late.
 * @param expect the round; `''` asks nothing
 * @param watch goes on looking while the round waits for its beacon; without it somebody else notices the result
 */
export function useRoundEnd(lottery: string, expect: string, watch = true): RoundEnd {
  const { data: round } = useCall(
    'fairnessRound',
    { key: lottery, expect },
    {
      enabled: expect !== '',
      staleTime: ({ state }) => (state.data && isDecided(state.data) ? Number.POSITIVE_INFINITY : 0),
      refetchInterval: ({ state }) => lookAgain(state.data, watch),
    },
  )
  const isOpen = round !== undefined && !isDecided(round)
  useSyncedClock(lottery, isOpen)
  useCountdown(isOpen ? round.draws + OVERDUE_MS : null)
  // by the hook: a rendering anew asks for it anew
  const now = useNow(serverNow)
  return { round, late: Boolean(round && isLate(round, now)), waits: Boolean(round && waitsForBeacon(round, now)) }
}

/** Rounds run by the clock of the server's database, which only the room has asked so far. Once for all that is on the screen. */
function useSyncedClock(lottery: string, enabled: boolean): void {
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    if (!isSynced()) await syncClock(lottery, { full: false, signal })
    return true
  }
  useQuery({ queryKey: ['roundsClock'], queryFn, enabled, staleTime: Number.POSITIVE_INFINITY }, queryClient)
}

function lookAgain(round: FairRound | undefined, watch: boolean): number | false {
  if (!round || isDecided(round)) return false
  const now = serverNow()
  if (waitsForBeacon(round, now) && !watch) return false
  return Math.max(LOOK_MS, round.draws + OVERDUE_MS - now)
}

/** Who can drop a round that waits. A chain that is not used any more is none of the server's own: such rounds are void. */
export function useDropper(round: FairRound): Dropper {
  const { data } = useCall('fairnessBeacon', {}, { staleTime: 600_000 })
  if (!data) return 'unknown'
  return data.kind === 'local' && data.info.hash === round.beacon?.chain ? 'operator' : 'nobody'
}
