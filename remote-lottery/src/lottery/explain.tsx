import { InfoIcon, ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './explain.module.css'

/** A quiet sentence under a block: what it means. */
export function Explain({ fair = false, children }: { fair?: boolean; children: ReactNode }) {
  return (
    <p className={`${styles.explain} num`}>
      {fair ? <ShieldCheckIcon /> : <InfoIcon />}
      <span>{children}</span>
    </p>
  )
}
