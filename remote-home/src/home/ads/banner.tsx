import type { Advertisement } from '@yaksok/shared/core/contract'
import { Link } from '@yaksok/shared/page/router'
import { Art, SampleLabel } from '@yaksok/shared/page/ui'
import styles from './ads.module.css'

/** One advertisement: words on the left, picture on the right, one link where there is one. */
export function Banner({ ad, eager }: { ad: Advertisement; eager: boolean }) {
  const content = (
    <>
      <Art src={ad.img} eager={eager} className={styles.art} />
      <span className={styles.text}>
        {ad.sample && <SampleLabel />}
        <b>{ad.title}</b>
        <span className={styles.caption}>{ad.caption}</span>
      </span>
    </>
  )
  if (!ad.link.startsWith('/')) return <div className={styles.banner}>{content}</div>
  return (
    <Link className={styles.banner} to={ad.link} draggable={false}>
      {content}
    </Link>
  )
}
