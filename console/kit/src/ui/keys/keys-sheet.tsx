import { Dialog } from '@yaksok/shared/page/overlay'
import { Button } from '@yaksok/shared/page/ui'
import { useGroups } from '../../keys/index.ts'
import { KeyHint } from './key-hint.tsx'
import styles from './keys-sheet.module.css'

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ' ': 'Space' }
const named = (key: string) => NAMES[key] ?? key

/** Every key that does something on the screen behind it. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const groups = useGroups().filter(({ shortcuts }) => shortcuts.length > 0)
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
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ key, or, label }) => (
              <div key={key}>
                <dt>
                  <KeyHint keys={named(key)} />
                  {or && <KeyHint keys={named(or)} />}
                  <span className="sr">{[key, or].filter(Boolean).join(', ')}</span>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="caption">내 계정에서 끌 수 있어요.</p>
    </Dialog>
  )
}
