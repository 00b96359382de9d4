import type { FairRound } from '@yaksok/shared/core/contract'
import { LogCheck } from './log-check.tsx'
import styles from './proofs.module.css'

interface ProofsProps {
  version: FairRound['version']
  /** Who can know results of the round's beacon beforehand, where it names one. */
  beacon: string | undefined
}

const OF_SEED =
  '시드를 미리 봉인했으니 고를 수는 없어요. 데이터베이스를 직접 관리하는 사람이 미리 보지 않았다는 것까지는 증명하지 못해요.'

/** Who proves what, for somebody who has never heard of logs and keys. */
export function Proofs({ version, beacon }: ProofsProps) {
  return (
    <section aria-labelledby="proofs">
      <h3 id="proofs">누가 무엇을 증명하나요</h3>
      <dl className={styles.proofs}>
        <dt>이 기기</dt>
        <dd>회차 정보, 참여 목록, 결과, 지급액을 직접 다시 계산했어요. 서버의 말을 믿지 않아도 돼요.</dd>
        <dt>영수증</dt>
        <dd>
          참여할 때 서버가 서명한 약속이에요. 참여를 빼면 영수증이 증거가 돼요. 로그아웃하면 이 기기에서 지워지지만,
          JSON으로 저장한 파일에는 남아요.
        </dd>
        <dt>공개 기록</dt>
        <dd>
          회차 정보와 결과를 한 기록에 적어요. 지우거나 바꾸면 드러나도록, 올 때마다 이 기기가 지난번 기록과 맞춰 봐요.
          <LogCheck />
        </dd>
        <dt>운영자</dt>
        <dd>{version === 2 ? (beacon ?? '어떤 난수로 추첨하는지 알 수 없는 회차예요.') : OF_SEED}</dd>
      </dl>
    </section>
  )
}
