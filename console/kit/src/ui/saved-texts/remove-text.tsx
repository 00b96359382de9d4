import { Button, toast } from '@yaksok/shared/page/ui'
import { useAction } from '../../query/index.ts'
import { Failure } from '../states/query-view.tsx'
import styles from './saved-texts.module.css'
import type { SavedText } from './types.ts'

/** The question before a text goes; what was answered with it stays as it is. */
export function RemoveText({ text: { id, title, text }, onDone }: { text: SavedText; onDone: () => void }) {
  const remove = useAction('removeTemplate', {
    refreshes: ['templates'],
    onDone: () => {
      toast('문구를 지웠어요', 'ok')
      onDone()
    },
  })
  return (
    <div className={styles.texts}>
      <p>
        <b>{title}</b>: {text}
      </p>
      <p>지우면 다른 운영자도 고를 수 없어요. 이미 이 글로 답한 것은 그대로예요.</p>
      <Failure error={remove.error} />
      <Button block busy={remove.isPending} onClick={() => remove.mutate({ id })}>
        지우기
      </Button>
      <Button block variant="quiet" disabled={remove.isPending} onClick={onDone}>
        닫기
      </Button>
    </div>
  )
}
