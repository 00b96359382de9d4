import type { FairBeacon } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'

/** What is published of a round, its hash among it. @param expect the round; `''` while it is not known */
export const useFairnessRound = (lottery: string, expect: string) =>
  useCall('fairnessRound', { key: lottery, expect }, { enabled: expect !== '', staleTime: 60_000 })

/** Which beacon decides rounds, and what that means: one sentence each. Undefined until it is known. */
export function useBeaconText(): string | undefined {
  const { data } = useCall('fairnessBeacon', {}, { staleTime: 600_000 })
  return data ? BEACON_TEXTS[data.kind] : undefined
}

const BEACON_TEXTS: Record<FairBeacon['kind'], string> = {
  public: '여러 나라 기관이 함께 만드는 공개 난수(drand)로 추첨해서 결과를 미리 아는 사람이 없어요.',
  local: '이 서버의 난수 장치로 추첨해서, 장치의 열쇠를 가진 운영자는 결과를 미리 알 수도 있어요.',
  other: '운영자가 고른 외부 난수로 추첨해서, 그 난수를 만드는 곳은 결과를 미리 알 수도 있어요.',
}
