import { AppBar, IconButton, Screen } from '@yaksok/shared/page/ui'
import { HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import { SearchBox } from '../search/search-box.tsx'
import type { Meaning, Directory as Which } from '../search/suggestions.ts'
import type { Words } from './directory-text.ts'
import type { Choice, Filters } from './filters.ts'

interface DirectoryProps {
  which: Which
  title: string
  back: string
  words: Words
  filters: Filters
  onChange: (patch: Partial<Filters>) => void
  choice: Choice<Filters>
  /** A suggestion was chosen. */
  onChoose: (meaning: Meaning) => void
  /** Beside the heart. */
  tool?: ReactNode
  children: ReactNode
}

/** The screen of a directory: the heart that shows only what is liked, the search, and what stands below them. */
export function Directory({
  which,
  title,
  back,
  words,
  filters,
  onChange,
  choice,
  onChoose,
  tool,
  children,
}: DirectoryProps) {
  const heart = (
    <IconButton
      label={`찜한 ${words.what}만 보기`}
      aria-pressed={filters.liked !== ''}
      {...choice({ liked: filters.liked ? '' : '1' })}
    >
      {filters.liked ? <HeartFillIcon /> : <HeartIcon />}
    </IconButton>
  )
  const actions = (
    <>
      {tool}
      {heart}
    </>
  )
  return (
    <Screen bar={<AppBar title={title} back={back} actions={actions} />}>
      <SearchBox
        {...words.search}
        directory={which}
        kept={{ ...filters, q: '' }}
        value={filters.q}
        onSearch={(q) => onChange({ q })}
        onChoose={onChoose}
      />
      {children}
    </Screen>
  )
}
