import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CloseIcon } from '../../../parts/icons/index.ts'
import styles from './badge.module.css'

interface BadgeProps {
  tone: 'ok' | 'wait' | 'no' | 'mute'
  /** A picture beside the word: colour alone says nothing. */
  icon?: ReactNode
  children: ReactNode
}

/** A small filled label: icon and word, 26 px high. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  )
}

/** Status of a deposit or withdrawal request; the words are fixed (messages.json, status.*). */
export function StatusBadge({ status }: { status: 1 | 2 | 3 }) {
  if (status === 1)
    return (
      <Badge tone="wait" icon={<ClockIcon />}>
        심사 중
      </Badge>
    )
  if (status === 2)
    return (
      <Badge tone="ok" icon={<CheckIcon />}>
        성공
      </Badge>
    )
  return (
    <Badge tone="no" icon={<CloseIcon />}>
      거부됨
    </Badge>
  )
}
