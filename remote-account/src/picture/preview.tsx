import { IconButton } from '@yaksok/shared/page/ui'
import { CloseIcon } from '@yaksok/shared/parts/icons'
import { useEffect, useState } from 'react'
import styles from './picture.module.css'

interface PreviewProps {
  jpeg: Blob
  /** Which of several it is, from 1 on. */
  number?: number
  onRemove?: () => void
}

/** A picture that was chosen and is not sent yet: a framed thumbnail, with the way to take it out again. */
export function Preview({ jpeg, number, onRemove }: PreviewProps) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(jpeg)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [jpeg])
  if (url === '') return null
  const which = number === undefined ? '' : ` ${number}`
  return (
    <div className={styles.thumb}>
      <img src={url} alt={`보낼 사진${which}`} className={styles.preview} />
      {onRemove && (
        <IconButton label={`사진${which} 빼기`} className={styles.remove} onClick={onRemove}>
          <CloseIcon size="s" />
        </IconButton>
      )}
    </div>
  )
}
