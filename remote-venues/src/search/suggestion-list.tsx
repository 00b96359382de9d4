import { SampleLabel } from '@yaksok/shared/page/ui'
import { BuildingIcon, MapPinIcon, SearchIcon, UserIcon } from '@yaksok/shared/parts/icons'
import { useEffect } from 'react'
import { Highlighted } from './highlighted.tsx'
import styles from './search-box.module.css'
import type { Group, Meaning } from './suggestions.ts'

const ICONS = { venue: BuildingIcon, manager: UserIcon, area: MapPinIcon, topic: SearchIcon } as const

interface SuggestionListProps {
  /** Of the combobox: its list is `…list`, its options are numbered. */
  id: string
  groups: readonly Group[]
  marked: Meaning | undefined
  text: string
  onChoose: (meaning: Meaning) => void
}

/** The suggestions under a search field; how many there are is said to who does not see them. */
export function SuggestionList({ id, groups, marked, text, onChoose }: SuggestionListProps) {
  const meanings = groups.flatMap((group) => group.meanings)
  const at = marked ? meanings.indexOf(marked) : -1
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <>
      <p className="sr" role="status">
        {meanings.length > 0 && `제안 ${meanings.length}개. 위아래 화살표로 고를 수 있어요.`}
      </p>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label="검색 제안"
        className={meanings.length > 0 ? styles.panel : undefined}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.label} aria-hidden="true">
              {group.label}
            </p>
            {group.meanings.map((meaning) => {
              const Icon = ICONS[meaning.kind]
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the field
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={`${meaning.kind} ${meaning.id} ${meaning.name}`}
                  id={`${id}${meanings.indexOf(meaning)}`}
                  role="option"
                  aria-selected={meaning === marked}
                  className={styles.option}
                  // the field keeps the focus, and the list stays until the tap is done
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(meaning)}
                >
                  <Icon size="s" />
                  <span className={styles.name}>
                    <Highlighted text={meaning.name} query={text} />
                  </span>
                  <span className={`${styles.note} num`}>{meaning.note}</span>
                  {'sample' in meaning && meaning.sample && <SampleLabel />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}
