import { accountSettings } from '@yaksok/shared/core/routes'
import { TextLink } from '@yaksok/shared/page/ui'
import { LeafIcon } from '@yaksok/shared/parts/icons'
import styles from './report.module.css'

/** The way to limits and breaks beside the figures (decisions.md, Honest by design 6). */
export function TakeCare() {
  return (
    <section className={styles.care} aria-label="쉬어 가기">
      <LeafIcon />
      <div>
        <b>잠시 쉬어 가도 좋아요</b>
        <p>하루 한도를 정하거나 24시간 쉬기를 켤 수 있어요.</p>
        <TextLink to={`${accountSettings}#limits`}>한도와 쉬어 가기</TextLink>
      </div>
    </section>
  )
}
