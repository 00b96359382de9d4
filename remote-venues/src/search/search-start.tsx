import { useCall } from '@yaksok/shared/page/query'
import { Chip, IconButton, SampleLabel, TextButton } from '@yaksok/shared/page/ui'
import { ClockIcon, CloseIcon } from '@yaksok/shared/parts/icons'
import styles from './search-box.module.css'
import type { Directory, Meaning } from './suggestions.ts'
import type { useRecent } from './use-recent.ts'

interface SearchStartProps {
  directory: Directory
  recent: ReturnType<typeof useRecent>
  onSearch: (text: string) => void
  onChoose: (meaning: Meaning) => void
}

/** What a search begins with before anything is typed: what this member searched for lately, and what many look for. */
export function SearchStart({ directory, recent, onSearch, onChoose }: SearchStartProps) {
  const { data } = useCall('popularSearches', undefined, { staleTime: 10 * 60_000 })
  const words = data?.[directory === 'venue' ? 'venues' : 'managers'] ?? []
  if (recent.texts.length === 0 && words.length === 0) return null
  const meaningOf = ({ kind, ...word }: (typeof words)[number]): Meaning =>
    kind === 'area' ? { ...word, kind, note: '' } : { ...word, kind, of: directory, note: '' }
  return (
    <div className={`${styles.panel} ${styles.start}`}>
      {recent.texts.length > 0 && (
        <section aria-label="최근 검색">
          <div className={styles.head}>
            <h2>최근 검색</h2>
            <TextButton onClick={recent.clear}>
              모두 지우기<span className="sr">, 최근 검색</span>
            </TextButton>
          </div>
          <ul>
            {recent.texts.map((text) => (
              <li key={text} className={styles.recent}>
                <button type="button" onClick={() => onSearch(text)}>
                  <ClockIcon size="s" />
                  <span>{text}</span>
                </button>
                <IconButton mute label={`‘${text}’ 지우기`} onClick={() => recent.remove(text)}>
                  <CloseIcon size="s" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && (
        <section aria-label="많이 찾는 말">
          <div className={styles.head}>
            <h2>많이 찾는 말</h2>
            {words.some(({ sample }) => sample) && <SampleLabel />}
          </div>
          <div className={styles.words}>
            {words.map((word) => (
              <Chip key={`${word.kind} ${word.province} ${word.name}`} onClick={() => onChoose(meaningOf(word))}>
                {word.name}
              </Chip>
            ))}
          </div>
          <p className={styles.source}>
            {words.some(({ sample }) => sample)
              ? '예시 자료로 고른 말이에요.'
              : '최근 30일 동안의 찜과 방문 예약으로 골랐어요.'}
          </p>
        </section>
      )}
    </div>
  )
}
