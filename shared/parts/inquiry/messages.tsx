import type { ReactNode } from 'react'
import type { ResponseOf } from '../../core/contract/index.ts'
import { momentText } from '../../core/time/index.ts'
import styles from './messages.module.css'

interface MessagesProps {
  messages: ResponseOf<'inquiry'>['messages']
  /** What stands in the place of a message's text, e.g. its picture; null where the text does. */
  instead?: (message: string) => ReactNode
}

/** What was asked and answered, the oldest first. */
export function Messages({ messages, instead }: MessagesProps) {
  return (
    <div role="log" aria-label="주고받은 글">
      <ol className={styles.messages}>
        {messages.map(({ id, mine, text, at }) => (
          <li key={id} className={mine ? styles.mine : styles.answer}>
            <p className={styles.who}>
              {mine ? '나' : '고객센터'} · <time dateTime={at}>{momentText(at)}</time>
            </p>
            {instead?.(id) ?? <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
