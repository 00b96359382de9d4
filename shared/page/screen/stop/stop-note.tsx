import { accountServiceEntry, accountSettings } from '../../../core/routes/index.ts'
import { LeafIcon } from '../../../parts/icons/index.ts'
import { TextLink } from '../../ui/index.ts'
import type { Stop } from './stop.ts'
import styles from './stop-note.module.css'

/** Says before anything is chosen that it is not possible, until when, why, and where help is. */
export function StopNote({ stop }: { stop: Stop }) {
  const own = stop.reason !== 'frozen' && stop.reason !== 'age'
  return (
    <section className={styles.note} aria-label={stop.badge}>
      <LeafIcon />
      <div>
        <b className="num">{stop.title}</b>
        <p className="num">{stop.text}</p>
        <p className={styles.ways}>
          {own && <TextLink to={`${accountSettings}#limits`}>한도와 쉬어 가기</TextLink>}
          <TextLink to={accountServiceEntry}>고객센터</TextLink>
          {own && (
            <a href="tel:1336" className="nowrap">
              도박문제 상담 <span className="num">1336</span>
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
