import { Chip, Chips, TextButton } from '@yaksok/shared/page/ui'
import styles from './recent.module.css'

interface RecentSearchesProps {
  texts: readonly string[]
  onSearch: (text: string) => void
  onForget: () => void
}

/** What was searched for lately, to be searched for again; nothing where nothing was. */
export function RecentSearches({ texts, onSearch, onForget }: RecentSearchesProps) {
  if (texts.length === 0) return null
  return (
    <div className={styles.recent}>
      <Chips label="최근 검색">
        {texts.map((text) => (
          <Chip key={text} onClick={() => onSearch(text)}>
            <span className="sr">최근 검색 </span>
            {text}
          </Chip>
        ))}
      </Chips>
      <TextButton onClick={onForget}>
        지우기<span className="sr">, 최근 검색</span>
      </TextButton>
    </div>
  )
}
