import { DOCUMENTS, type DocumentName } from '@yaksok/shared/core/contract-values'
import { fullDayText } from '@yaksok/shared/core/time'
import { AppBar, Card, Screen } from '@yaksok/shared/page/ui'
import styles from './legal.module.css'
import { TEXTS } from './texts.ts'

/** /Terms and /Privacy: what members agree to, for everybody to read. */
export default function Legal({ document }: { document: DocumentName }) {
  const { title, version, since } = DOCUMENTS[document]
  return (
    <Screen bar={<AppBar title={title} back="/Register" />}>
      <p className={`${styles.version} num`}>
        {version}판 · {fullDayText(since)}부터
      </p>
      {TEXTS[document].map(({ title: part, text }) => (
        <section key={part} className={styles.part}>
          <h2>{part}</h2>
          <Card className={styles.text}>
            {text.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Card>
        </section>
      ))}
    </Screen>
  )
}
