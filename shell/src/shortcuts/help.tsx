import { josa } from '@yaksok/shared/core/text'
import { Dialog } from '@yaksok/shared/page/overlay'
import { entriesOf } from '@yaksok/shared/page/remote'
import { Button } from '@yaksok/shared/page/ui'
import styles from './help.module.css'

/** Which keys do what. */
export default function Help({ onClose }: { onClose: () => void }) {
  const keys = [
    ...entriesOf('tab').map(({ label }, at) => [String(at + 1), `${label}${josa(label, '으로/로')} 가기`] as const),
    ['/', '찾기 칸으로 가기'] as const,
    ['Esc', '창 닫기'] as const,
    ['?', '단축키 보기'] as const,
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title="키보드 단축키"
      actions={
        <Button block onClick={onClose}>
          닫기
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">설정의 화면에서 끌 수 있어요.</p>
    </Dialog>
  )
}
