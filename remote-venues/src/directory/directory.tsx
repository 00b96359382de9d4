import { AppBar, IconButton, Screen, SearchField } from '@yaksok/shared/page/ui'
import { HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import type { Words } from './directory-text.ts'
import type { Filters } from './filters.ts'
import { RecentSearches } from './recent-searches.tsx'
import { useRecent } from './use-recent.ts'

interface DirectoryProps {
  title: string
  back: string
  words: Words
  filters: Filters
  onChange: (patch: Partial<Filters>) => void
  /** Beside the heart. */
  tool?: ReactNode
  children: ReactNode
}

/** The screen of a directory: the heart that shows only what is liked, the search, and what stands below them. */
export function Directory({ title, back, words, filters, onChange, tool, children }: DirectoryProps) {
  const recent = useRecent(words.what)
  const search = (q: string) => {
    recent.add(q)
    onChange({ q })
  }
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
    <Screen
      bar={
        <AppBar
          title={title}
          back={back}
          actions={
            <>
              {tool}
              {heart}
            </>
          }
        />
      }
    >
      <SearchField {...words.search} value={filters.q} onSearch={search} />
      {filters.q === '' && <RecentSearches texts={recent.texts} onSearch={search} onForget={recent.forget} />}
      {children}
    </Screen>
  )
}
