import type { FairBeacon, FairRound } from '@yaksok/shared/core/contract'
import { beaconKind } from '@yaksok/shared/core/draw'

/** The sentence of the beacon that a round names, which may be another one than that of today; undefined where it names none. */
export function beaconTextOf(beacon: FairRound['beacon']): string | undefined {
  return beacon?.info && BEACON_TEXTS[beaconKind(beacon.info)]
}

/** Which beacon decides, and who can know results beforehand: one sentence each. */
export const BEACON_TEXTS: Record<FairBeacon['kind'], string> = {
  public: '여러 나라 기관이 함께 만드는 공개 난수(drand)로 추첨해서 결과를 미리 아는 사람이 없어요.',
  local: '이 서버의 난수 장치로 추첨해서, 장치의 열쇠를 가진 운영자는 결과를 미리 알 수도 있어요.',
  other: '운영자가 고른 외부 난수로 추첨해서, 그 난수를 만드는 곳은 결과를 미리 알 수도 있어요.',
}
