import { withJosa } from '@yaksok/shared/core/text'
import { Button, State, TextButton } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import { Drawing } from '@yaksok/shared/parts/notes'
import type { Words } from './directory-text.ts'
import type { Filters } from './filters.ts'

export interface EmptyResultsProps {
  words: Words
  filters: Filters
  /** Something narrows the list: there is a way back to all. */
  narrowed: boolean
  onReset: (liked?: string) => void
}

/** Nothing found, nothing liked, or nothing there yet: says which, and the way on. */
export function EmptyResults({ words, filters: { q, liked }, narrowed, onReset }: EmptyResultsProps) {
  const { what } = words
  if (liked)
    return (
      <State
        picture={<Drawing of="people" />}
        title={narrowed ? words.noneLiked : `아직 찜한 ${withJosa(what, '이/가')} 없어요`}
        action={<TextButton onClick={() => onReset()}>{`모든 ${what} 보기`}</TextButton>}
      >
        {words.toLike}
      </State>
    )
  const subject = withJosa(what, '이/가')
  if (!narrowed)
    return (
      <State picture={<Drawing of="people" />} title={`아직 등록된 ${subject} 없어요`}>
        {subject} 등록되면 여기에서 볼 수 있어요.
      </State>
    )
  return (
    <State
      picture={<Drawing of="search" />}
      title={q ? `${withJosa(`‘${q}’`, '을/를')} 찾지 못했어요` : words.none}
      action={
        <Button variant="soft" icon={<RefreshIcon size="s" />} onClick={() => onReset()}>
          {q ? `모든 ${what} 보기` : '필터 초기화'}
        </Button>
      }
    >
      {q ? words.other.text : words.other.choice}
    </State>
  )
}
