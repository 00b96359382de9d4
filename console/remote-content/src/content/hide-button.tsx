import type { ContentKind } from '@yaksok/console-kit/api'
import { useAction } from '@yaksok/console-kit/query'
import { Button, Failure, toast } from '@yaksok/console-kit/ui'

interface HideButtonProps {
  kind: ContentKind
  id: number
  hidden: boolean
}

/** Takes a row out of the members' sight, or brings it back as it was: no question, as either can be taken back. */
export function HideButton({ kind, id, hidden }: HideButtonProps) {
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
