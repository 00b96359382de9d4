import { ChevronDownIcon } from '@yaksok/shared/parts/icons'
import { type ReactNode, useId, useState } from 'react'
import styles from './filter-box.module.css'

interface FilterBoxProps {
  /** How many choices narrow or order the list now, those beside its count among them. */
  chosen: number
  children: ReactNode
}

/**
 * The filters of a directory. Where the text is so large that they would fill a phone before the first result, a button
 * unfolds them, and with them the choices beside the count.
 */
export function FilterBox({ chosen, children }: FilterBoxProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        data-folds-choices
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? `조건 ${chosen}개` : '조건과 순서'}
        <ChevronDownIcon />
      </button>
      <div id={id} className={styles.filters}>
        {children}
      </div>
    </>
  )
}
