import { AppBar, IconButton, Screen, SearchField } from '@yaksok/shared/page/ui'
import { HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import type { Filters } from './filters.ts'
import type { Words } from './words.ts'

interface DirectoryProps {
  title: string
  back: string
  words: Words
  filters: Filters
  onChange: (patch: Partial<Filters>) => void
  children: ReactNode
}

/** The screen of a directory: the heart that shows only what is liked, the search, and what stands below them. */
export function Directory({ title, back, words, filters, onChange, children }: DirectoryProps) {
  const heart = (
    <IconButton
      label={`찜한 ${words.what}만 보기`}
      aria-pressed={filters.liked !== ''}
      onClick={() => onChange({ liked: filters.liked ? '' : '1' })}
    >
      {filters.liked ? <HeartFillIcon /> : <HeartIcon />}
    </IconButton>
  )
  return (
    <Screen bar={<AppBar title={title} back={back} actions={heart} />}>
      <SearchField {...words.search} value={filters.q} onSearch={(q) => onChange({ q })} />
      {children}
    </Screen>
  )
}
