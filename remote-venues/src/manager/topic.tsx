import styles from './topic.module.css'
import data from './topics.json' with { type: 'json' }

interface Topic {
  /** What such a meeting is like, in one sentence. */
  sentence: string
  /** Lines in a square of 48: first in the palette's colour, then what stands out. */
  lines: readonly [own: string, accent: string]
}

/** What managers guide in the words of operators: the first whose word is in the text is meant. */
const TOPICS = data.map(
  ([words = '', sentence = '', own = '', accent = '']) =>
    [new RegExp(words), { sentence, lines: [own, accent] }] as [RegExp, Topic],
)

/** Of a topic that nothing is known of. */
const TALK: Topic = {
  sentence: '무엇이든 편하게 물어보세요',
  lines: ['M8 11h32v22H23l-9 8v-8H8z', 'M16 19h16M16 26h10'],
}

/** The topic that a manager guides, by what it says: `찻자리 진행`. */
export function topicOf(guides: string): Topic {
  return TOPICS.find(([words]) => words.test(guides))?.[1] ?? TALK
}

/** The drawing of a topic. Decoration. */
export function TopicDrawing({ guides }: { guides: string }) {
  const [own, accent] = topicOf(guides).lines
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <path d={own} />
      <path d={accent} className={styles.accent} />
    </svg>
  )
}
