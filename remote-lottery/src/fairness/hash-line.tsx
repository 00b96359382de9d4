import { withJosa } from '@yaksok/shared/core/text'
import { announce, IconButton, toast } from '@yaksok/shared/page/ui'
import { CheckIcon, CopyIcon } from '@yaksok/shared/parts/icons'
import { copyText, NOT_COPIED } from '@yaksok/shared/parts/share'
import { useState } from 'react'
import styles from './fairness.module.css'

/** A hash on one line with a copy button. @param name what it is, e.g. `미리 봉인한 값` */
export function HashLine({ name, hash }: { name: string; hash: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(hash))) return toast(NOT_COPIED, 'error')
    setCopied(true)
    announce(`${withJosa(name, '을/를')} 복사했어요`)
  }
  return (
    <span className={styles.hash}>
      <code>{hash}</code>
      <IconButton mute label={`${name} 복사`} onClick={() => void copy()}>
        {copied ? <CheckIcon size="s" /> : <CopyIcon size="s" />}
      </IconButton>
    </span>
  )
}
