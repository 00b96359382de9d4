import { Button, copyText, Dialog, Note, Stamp, toast } from '@yaksok/console-kit/ui'

interface EnrolmentShownProps {
  name: string
  enrolment: string
  /** ISO 8601. */
  until: string
  /** Number of the request that must be confirmed first, or null. */
  waits: number | null
  onClose: () => void
}

/** The link by which an operator makes their login: shown once, and to be handed over in person. */
export function EnrolmentShown({ name, enrolment, until, waits, onClose }: EnrolmentShownProps) {
  const link = `${location.origin}/enrol#${enrolment}`
  const copy = async () => {
    if (await copyText(link)) toast('링크를 복사했어요', 'ok')
    else toast('복사하지 못했어요. 글자를 골라 복사해 주세요', 'error')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={`${name} 님의 등록 링크`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            닫기
          </Button>
          <Button onClick={() => void copy()}>링크 복사하기</Button>
        </>
      }
    >
      <Note tone="warn">닫으면 다시 볼 수 없어요. 본인에게만 직접 전해 주세요.</Note>
      <p>
        <code>{link}</code>
      </p>
      {waits === null ? (
        <p>
          <Stamp at={until} />
          까지 쓸 수 있어요.
        </p>
      ) : (
        <p>다른 관리자가 확인하거나 24시간이 지난 뒤부터 24시간 동안 쓸 수 있어요.</p>
      )}
    </Dialog>
  )
}
