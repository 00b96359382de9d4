import { Chip, Chips } from '@yaksok/shared/page/ui'
import { CloseIcon, icon } from '@yaksok/shared/parts/icons'
import type { ComponentProps, ReactNode } from 'react'
import styles from './filter-row.module.css'

const SlidersIcon = icon(
  'M4 7.5h8M17.5 7.5H20M4 16.5h2.5M12 16.5h8M12 7.5a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0M6.5 16.5a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0',
)

export interface AppliedFilter {
  /** What it leaves, e.g. "5만원 미만". */
  name: string
  /** Takes it away. */
  remove: ComponentProps<typeof Chip>
}

interface FilterRowProps {
  /** Opens the sheet with all filters. */
  onOpen: () => void
  applied: readonly AppliedFilter[]
  /** Chips for what is chosen most. */
  children: ReactNode
}

/** The filters of a directory in one row that scrolls sideways: the sheet of all, what is applied, what is chosen most. */
export const FilterRow = ({ onOpen, applied, children }: FilterRowProps) => (
  <div className={styles.row}>
    <Chips label="필터">
      <Chip className={styles.all} aria-haspopup="dialog" onClick={onOpen}>
        <SlidersIcon size="xs" />
        필터
        {applied.length > 0 && (
          <>
            <b className="num" aria-hidden="true">
              {applied.length}
            </b>
            <span className="sr"> {applied.length}개 적용됨</span>
          </>
        )}
      </Chip>
      {applied.map(({ name, remove }) => (
        <Chip key={name} pressed className={styles.applied} {...remove}>
          {name}
          <CloseIcon size="xs" />
        </Chip>
      ))}
      {children}
    </Chips>
  </div>
)
