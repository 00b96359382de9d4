import { useCall } from '@yaksok/shared/page/query'
import { BEACON_TEXTS } from './beacon-text.ts'

/** What is published of a round, its hash among it. @param expect the round; `''` while it is not known */
export const useFairnessRound = (lottery: string, expect: string) =>
  useCall('fairnessRound', { key: lottery, expect }, { enabled: expect !== '', staleTime: 60_000 })

/** Which beacon decides rounds from now on, and what that means. Undefined until it is known. */
export function useBeaconText(): string | undefined {
  const { data } = useCall('fairnessBeacon', {}, { staleTime: 600_000 })
  return data ? BEACON_TEXTS[data.kind] : undefined
}
