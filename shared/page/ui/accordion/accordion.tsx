import { type ReactNode, useId } from 'react'
import { ChevronDownIcon } from '../../../parts/icons/index.ts'
import { Card } from '../layout/section.tsx'
import styles from './accordion.module.css'

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** Opened at first. */
  defaultOpen?: string
}

/** Rows that open below themselves, one at a time: the platform's own `details` with a shared name. */
export function Accordion({ items, defaultOpen }: AccordionProps) {
  const name = useId()
  return (
    <Card className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id} name={name} open={item.id === defaultOpen} className={styles.item}>
          <summary className={styles.title}>
            <span>{item.title}</span>
            <ChevronDownIcon className={styles.chevron} />
          </summary>
          <div className={styles.panel}>{item.content}</div>
        </details>
      ))}
    </Card>
  )
}
