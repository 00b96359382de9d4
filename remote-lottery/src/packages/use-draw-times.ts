import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'
import { serverNow as roughNow, serverTimeOf, useHydrated, useNow } from '@yaksok/shared/page/ui'
import { useEffect, useMemo, useState } from 'react'
import { isSynced, onClockChange, serverNow, syncClock } from '../clock/server-clock.ts'
import { type DrawTime, SAME_ROUND_MS } from './draw-time.ts'

/** After the draw the next round is asked for this much later, in ms: by then it is published. */
const NEXT_ROUND_MS = 400

/** All lotteries (undefined until they are known, or were not to be had) and when they draw, kept up to date over the end of a round. */
export function useDrawTimes() {
  const lotteries = useCall('lotteries')
  const policy = useCall('policy')
  const isLive = useHydrated()
  const now = useNow()
  const drawnAt = isLive ? null : now
  const [exact, setExact] = useState<number | null>(null)
  const [, repaint] = useState(0)
  const { data, dataUpdatedAt, refetch } = lotteries
  const firstKey = data?.[0]?.key

  useEffect(() => onClockChange(() => repaint((count) => count + 1)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every new list
  useEffect(() => {
    if (!firstKey) return
    const leaving = new AbortController()
    void syncClock(firstKey, {
      full: !isSynced(),
      signal: leaving.signal,
      onTimes: ({ drawAt }) => setExact(drawAt),
    }).catch(() => {
      // the seconds of the list count down all the same
    })
    return () => leaving.abort()
  }, [firstKey, dataUpdatedAt])

  const times = useMemo(() => {
    const roundSeconds = policy.data?.round_seconds ?? 60
    // the answer's own age, not the clock's: it was made when it arrived
    const arrived = drawnAt ?? serverNow() - (roughNow() - serverTimeOf(dataUpdatedAt))
    const timeOf = ({ second }: LotteryInfo): DrawTime => {
      const counted = arrived + second * 1000
      const drawAt = exact !== null && Math.abs(exact - counted) < SAME_ROUND_MS ? exact : counted
      return { drawAt, roundSeconds }
    }
    return new Map(data?.map((lottery) => [lottery.id, timeOf(lottery)]))
  }, [data, dataUpdatedAt, exact, policy.data, drawnAt])

  const next = Math.min(...[...times.values()].map(({ drawAt }) => drawAt))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => void refetch(), Math.max(0, next - serverNow()) + NEXT_ROUND_MS)
    return () => clearTimeout(timer)
  }, [next, refetch])

  return { rooms: data ?? (lotteries.errorUpdateCount > 0 ? [] : undefined), times }
}
