import { Sheet } from '@yaksok/shared/page/overlay'
import { usePolicy } from '@yaksok/shared/page/screen'
import styles from './packages.module.css'

/** 이용 방법: what a package is, how its round goes, what it costs. */
export function HowTo({ open, onClose }: { open: boolean; onClose: () => void }) {
  const policy = usePolicy()
  return (
    <Sheet open={open} onClose={onClose} title="이용 방법">
      <ol className={`${styles.how} num`}>
        <li>패키지를 고르면 그 패키지의 추첨 방으로 들어가요. 방마다 필요한 잔액이 있어요.</li>
        {policy && (
          <li>
            {policy.round_seconds}초마다 추첨해요. 추첨 {policy.close_seconds}초 전에 마감해요.
          </li>
        )}
        <li>선택과 금액을 정하고 참여해요. 참여하면 취소할 수 없어요.</li>
        <li>결과는 시작 전에 봉인해 두고, 추첨이 끝나면 누구나 검증할 수 있어요.</li>
      </ol>
    </Sheet>
  )
}
