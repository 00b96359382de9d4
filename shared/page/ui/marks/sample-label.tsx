import styles from './sample-label.module.css'

/** `예시`: on every section or card whose content was made to show the screen (decisions.md, Honest by design 1). */
export function SampleLabel({ className }: { className?: string | undefined }) {
  return <span className={`${styles.sample} ${className ?? ''}`}>예시</span>
}
