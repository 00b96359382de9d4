import { useCall } from '@yaksok/shared/page/query'

/** What is published of a round, its commitment among it. @param expect the round; `''` while it is not known */
export const useFairnessRound = (lottery: string, expect: string) =>
  useCall('fairnessRound', { key: lottery, expect }, { enabled: expect !== '', staleTime: 60_000 })
