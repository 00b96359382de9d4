import { useAction } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { countText } from '@yaksok/console-kit/text'
import { Failure, TextButton } from '@yaksok/console-kit/ui'

/** Whether the log is whole: seals that each hold the hash of the one before. */
export function Verify() {
  const may = useMay('verifyAudit')
  const verify = useAction('verifyAudit')
  if (!may) return null
  const { data } = verify
  return (
    <>
      {data ? (
        <span role="status">
          {data.ok ? `${countText(data.rows)}줄이 모두 맞아요.` : `${data.broken}번 줄부터 맞지 않아요.`} 끝 값{' '}
          <code>{data.head.slice(0, 16)}</code>
        </span>
      ) : (
        '기록은 지우거나 고칠 수 없어요. '
      )}
      <TextButton disabled={verify.isPending} onClick={() => verify.mutate({})}>
        {verify.isPending ? '검증하고 있어요' : '이어져 있는지 검증하기'}
      </TextButton>
      <Failure error={verify.error} />
    </>
  )
}
