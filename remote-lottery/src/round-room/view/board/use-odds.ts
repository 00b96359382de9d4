import { useCall } from '@yaksok/shared/page/query'
import { useEffect, useMemo, useRef } from 'react'
import { type OddsTable, oddsTable } from '../../../lottery/returns.ts'

export type OddsQuery = ReturnType<typeof useCall<'odds'>>

/** The odds of a room as they were asked for, and by pick. A new round is asked for its own. @param id the lottery's id @param expect the running round */
export function useOdds(id: string, expect: string): { odds: OddsQuery; table: OddsTable } {
  const odds = useCall('odds', { id })
  const table = useMemo(() => oddsTable(odds.data), [odds.data])
  const { refetch } = odds
  const before = useRef(expect)
  useEffect(() => {
    // they were asked for with the round that the room was entered in
    if (before.current && expect && expect !== before.current) void refetch()
    before.current = expect
  }, [expect, refetch])
  return { odds, table }
}
