import { findHangul } from '@yaksok/shared/core/text'
import styles from './highlight.module.css'

/** A name with the part that the search text found marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const range = findHangul(text, query)
  if (!range) return text
  return (
    <>
      {text.slice(0, range[0])}
      <mark className={styles.mark}>{text.slice(...range)}</mark>
      {text.slice(range[1])}
    </>
  )
}
