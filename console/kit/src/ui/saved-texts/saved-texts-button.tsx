import { Dialog } from '@yaksok/shared/page/overlay'
import { Button, TextButton } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { useCall } from '../../query/index.ts'
import { useMay } from '../../session/index.ts'
import { QueryView } from '../states/query-view.tsx'
import { RemoveText } from './remove-text.tsx'
import styles from './saved-texts.module.css'
import { TextForm } from './text-form.tsx'
import type { SavedText, TextUse } from './types.ts'

type Shown = { is: 'list' } | { is: 'form'; text: SavedText | null } | { is: 'removing'; text: SavedText }

const USES: Readonly<Record<TextUse, string>> = { reject: '입출금 거부', inquiry: '문의 답변', booking: '예약 거절' }

/** Opens the texts that operators use again at this place, for who may change them. */
export function SavedTextsButton({ use }: { use: TextUse }) {
  const [open, setOpen] = useState(false)
  if (!useMay('saveTemplate')) return null
  return (
    <>
      <Button size="m" variant="quiet" onClick={() => setOpen(true)}>
        공통 문구
      </Button>
      {open && <SavedTexts use={use} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The texts of one use: made, changed and removed in one dialog, so that nobody leaves what they work on. */
function SavedTexts({ use, onClose }: { use: TextUse; onClose: () => void }) {
  const [shown, show] = useState<Shown>({ is: 'list' })
  const back = () => show({ is: 'list' })
  const title = shown.is === 'list' ? '' : shown.is === 'removing' ? ' 지우기' : shown.text ? ' 고치기' : ' 새로 쓰기'
  return (
    <Dialog open onClose={shown.is === 'list' ? onClose : back} title={`공통 문구${title} (${USES[use]})`}>
      {shown.is === 'list' && <List use={use} onShow={show} onClose={onClose} />}
      {shown.is === 'form' && <TextForm use={use} text={shown.text} onDone={back} />}
      {shown.is === 'removing' && <RemoveText text={shown.text} onDone={back} />}
    </Dialog>
  )
}

function List({ use, onShow, onClose }: { use: TextUse; onShow: (shown: Shown) => void; onClose: () => void }) {
  const templates = useCall('templates', {})
  return (
    <QueryView query={templates} what="공통 문구">
      {({ items }) => {
        const texts = items.filter((text) => text.use === use)
        return (
          <div className={styles.texts}>
            {texts.length === 0 ? (
              <p>아직 없어요. 자주 쓰는 글을 적어 두면 고르기만 하면 돼요.</p>
            ) : (
              <ul className={styles.list}>
                {texts.map((text) => (
                  <li key={text.id}>
                    <b>{text.title}</b>
                    <p>{text.text}</p>
                    <span className={styles.acts}>
                      <TextButton aria-label={`${text.title} 고치기`} onClick={() => onShow({ is: 'form', text })}>
                        고치기
                      </TextButton>
                      <TextButton aria-label={`${text.title} 지우기`} onClick={() => onShow({ is: 'removing', text })}>
                        지우기
                      </TextButton>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <Button block onClick={() => onShow({ is: 'form', text: null })}>
              새로 쓰기
            </Button>
            <Button block variant="quiet" onClick={onClose}>
              닫기
            </Button>
          </div>
        )
      }}
    </QueryView>
  )
}

/** The texts that operators use again at one place; none before they have come. */
export function useSavedTexts(use: TextUse): SavedText[] {
  const { data } = useCall('templates', {})
  return data?.items.filter((text) => text.use === use) ?? []
}
