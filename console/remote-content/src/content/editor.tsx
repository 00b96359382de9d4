import type { ContentKind } from '@yaksok/console-kit/api'
import { useAction, useCall } from '@yaksok/console-kit/query'
import { Bar, Button, Detail, Failure, Note, QueryView, toast } from '@yaksok/console-kit/ui'
import { EditForm } from './edit-form.tsx'
import type { Kind } from './kind.ts'

interface EditorProps {
  kind: Kind
  /** Null: a new one. */
  id: number | null
  onClose: () => void
}

/** One row of a kind, to be read and changed. */
export function Editor({ kind, id, onClose }: EditorProps) {
  return id === null ? (
    <EditForm kind={kind} row={null} values={{}} onClose={onClose} />
  ) : (
    <Existing kind={kind} id={id} onClose={onClose} />
  )
}

function Existing({ kind, id, onClose }: EditorProps & { id: number }) {
  const found = useCall('contentRow', { kind: kind.kind, id })
  return (
    <QueryView query={found} what={kind.label}>
      {({ fields, hidden, key }) => {
        const hide = kind.hideable && <HideButton kind={kind.kind} id={id} hidden={hidden} />
        if (key !== null)
          return <EditForm kind={kind} row={{ id, key }} values={fields} onClose={onClose} more={hide} />
        return (
          <Detail title="예시" actions={hide && <Bar>{hide}</Bar>}>
            <Note>시연을 위한 예시라 고치지 않아요. 실제 서비스에는 없어요.</Note>
          </Detail>
        )
      }}
    </QueryView>
  )
}

interface HideButtonProps {
  kind: ContentKind
  id: number
  hidden: boolean
}

/** Takes a row out of the members' sight, or brings it back as it was: no question, as either can be taken back. */
function HideButton({ kind, id, hidden }: HideButtonProps) {
  const refreshes = ['content', 'contentRow', 'contentKinds'] as const
  const hide = useAction('hideContent', { refreshes, onDone: () => toast('회원에게 보이지 않아요', 'ok') })
  const show = useAction('showContent', { refreshes, onDone: () => toast('회원에게 다시 보여요', 'ok') })
  const action = hidden ? show : hide
  return (
    <>
      <Button size="m" variant="line" busy={action.isPending} onClick={() => action.mutate({ kind, id })}>
        {hidden ? '다시 보이기' : '숨기기'}
      </Button>
      <Failure error={action.error} />
    </>
  )
}
