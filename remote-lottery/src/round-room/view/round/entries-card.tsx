import { won } from '@yaksok/shared/core/money'
import { Card } from '@yaksok/shared/page/ui'
import { InfoIcon } from '@yaksok/shared/parts/icons'
import notes from '../../../lottery/note.module.css'
import { pickName } from '../../../lottery/pick-names.ts'
import { roundName } from '../../../lottery/result-text.ts'
import type { RoomState } from '../../model/state.ts'
import styles from './entries-card.module.css'

/** The member's orders whose result is still to come, and what became of picks that were never ordered. */
export function EntriesCard({ entries, lapsed }: Pick<RoomState, 'entries' | 'lapsed'>) {
  const waiting = entries.filter(({ status }) => status === 'waiting')
  return (
    <>
      {waiting.length > 0 && (
        <section aria-label="참여 내역">
          <Card className={styles.card}>
            <ul>
              {waiting.map(({ id, expect, picks, stake }) => (
                <li key={id} className={styles.entry}>
                  <span className="num">{roundName(expect)}에 참여했어요</span>
                  <b className="num">
                    {picks.map(pickName).join(', ')} · {won(stake)}
                  </b>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      {lapsed && (
        <p className={notes.note} role="status">
          <InfoIcon />
          <span>{roundName(lapsed)}가 마감돼서 고른 내용을 지웠어요. 참여하지 않았고, 나간 금액은 없어요.</span>
        </p>
      )}
    </>
  )
}
