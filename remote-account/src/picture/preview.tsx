import { useEffect, useState } from 'react'
import styles from './picture.module.css'

/** A picture that was chosen and is not sent yet. */
export function Preview({ jpeg }: { jpeg: Blob }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(jpeg)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [jpeg])
  return url === '' ? null : <img src={url} alt="보낼 사진" className={styles.preview} />
}
