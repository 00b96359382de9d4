import styles from './intent-text.module.css'

/** The server's text of what will happen, as it came: the sentence first, its particulars below; nothing without one. */
export function IntentText({ text }: { text: string | null }) {
  if (text === null) return null
  const [sentence, ...particulars] = text.split('\n')
  return (
    <section className={`${styles.text} num`} aria-label="확인할 내용">
      <b>{sentence}</b>
      {particulars.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </section>
  )
}
