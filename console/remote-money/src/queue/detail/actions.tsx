import { useKeys } from '@yaksok/console-kit/keys'
import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { clockText } from '@yaksok/console-kit/text'
import { Bar, KeyButton, Note } from '@yaksok/console-kit/ui'
import { canClaim, canDecide, type Step } from '../decision/decision.ts'
import type { Decision, RequestDetail } from '../decision/use-decision.ts'
import styles from './detail.module.css'
import { APPROVAL_TEXTS } from './words.ts'

interface ActionsProps {
  detail: RequestDetail
  decision: Decision
  onClose: () => void
}

/** What can be done to the request now, with the key of each; what cannot be done says why. */
export function Actions({ detail, decision, onClose }: ActionsProps) {
  const may = useMay('approveRequest')
  const open = detail.state === 'open' && detail.approval === null
  const { step } = decision
  const claimable = may && open && canClaim(step)
  const decidable = may && open && canDecide(step)
  useKeys('열린 신청', [
    ...(claimable ? [{ key: 'Enter', label: '맡기', run: decision.claim }] : []),
    ...(decidable
      ? [
          { key: 'a', label: '승인', run: () => decision.ask('approve') },
          { key: 'r', label: '거부', run: () => decision.ask('reject') },
        ]
      : []),
    { key: 'Escape', label: '닫기', run: onClose },
  ])
  return (
    <>
      <Standing detail={detail} step={step} />
      {decidable && <Note>{APPROVAL_TEXTS[detail.kind]}</Note>}
      <Bar>
        {decidable && (
          <>
            <KeyButton keys="a" size="m" onClick={() => decision.ask('approve')}>
              승인
            </KeyButton>
            <KeyButton keys="r" size="m" variant="line" onClick={() => decision.ask('reject')}>
              거부
            </KeyButton>
          </>
        )}
        {(claimable || step.is === 'claiming') && (
          <KeyButton
            keys="Enter"
            size="m"
            variant={decidable ? 'quiet' : 'filled'}
            busy={step.is === 'claiming'}
            onClick={decision.claim}
          >
            {decidable ? '더 오래 맡기' : '맡기'}
          </KeyButton>
        )}
        <KeyButton keys="Escape" shown="Esc" size="m" variant="quiet" onClick={onClose}>
          닫기
        </KeyButton>
      </Bar>
    </>
  )
}

/** In whose hands the request is. */
function Standing({ detail: { state, approval, claim }, step }: { detail: RequestDetail; step: Step }) {
  if (state !== 'open') return <Note>이미 결정한 신청이에요.</Note>
  if (approval !== null)
    return (
      <Note tone="warn">
        다른 운영자의 확인을 기다리고 있어요. <Link to={`/approvals?id=${approval}`}>두 번째 확인에서 보기</Link>
      </Note>
    )
  if (step.is === 'held') return <p className={styles.standing}>{clockText(step.until)}까지 맡고 있어요.</p>
  if (step.is === 'looking' && step.why === 'unknown')
    return <Note tone="warn">답을 받지 못해서 처리됐는지 몰라요. 위의 상태를 보고, 그대로면 다시 맡아 주세요.</Note>
  const holder = claim && !claim.mine ? claim.operator.name : step.is === 'looking' ? step.holder : undefined
  if (holder) return <Note tone="warn">{holder} 님이 맡고 있어요. 끝나면 맡을 수 있어요.</Note>
  if (step.is === 'looking' && step.why === 'expired')
    return <Note tone="warn">맡은 시간이 끝났어요. 결정하려면 다시 맡아 주세요.</Note>
  return null
}
