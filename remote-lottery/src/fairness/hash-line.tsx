import { withJosa } from '@yaksok/shared/core/text'
import { announce, IconButton, toast } from '@yaksok/shared/page/ui'
import { CheckIcon, CopyIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import styles from './fairness.module.css'

/** A hash on one line with a copy button. @param name what it is, e.g. `미리 봉인한 값` */
export function HashLine({ name, hash }: { name: string; hash: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      setCopied(true)
      announce(`${withJosa(name, '을/를')} 복사했어요`)
    } catch {
      toast('복사하지 못했어요. 글을 길게 눌러 복사해 주세요', 'error')
    }
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
