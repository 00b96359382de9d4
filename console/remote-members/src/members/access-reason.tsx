import { useAction } from '@yaksok/console-kit/query'
import { Button, Detail, Failure, Form, Note, ReasonField, useDraft } from '@yaksok/console-kit/ui'
import { type FormEvent, useState } from 'react'

/** Asks why a member's data is looked at; who looked and why stands in the log that nobody can change. */
export function AccessReason({ id }: { id: number }) {
  const [why, setWhy, forget] = useDraft(`why-${id}`)
  const [missing, setMissing] = useState(false)
  const say = useAction('memberWhy', {
    refreshes: ['member', 'memberTransfers', 'memberBalance', 'memberRequests'],
    onDone: forget,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = why.trim()
    setMissing(!reason)
    if (reason) say.mutate({ id, reason })
  }
  return (
    <Detail title={`회원 #${id}`}>
      <Note>회원의 정보를 보려면 이유가 필요해요. 누가 왜 봤는지 기록에 남고, 지울 수 없어요.</Note>
      <Form onSubmit={submit}>
        <ReasonField
          label="보는 이유"
          value={why}
          onChange={setWhy}
          lines={2}
          help="예: 문의 128번 답변"
          missing={missing}
        />
        <Failure error={say.error} />
        <Button type="submit" busy={say.isPending}>
          회원 정보 보기
        </Button>
      </Form>
    </Detail>
  )
}
