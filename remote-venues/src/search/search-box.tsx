import { IconButton, KeptFields } from '@yaksok/shared/page/ui'
import { CloseIcon, SearchIcon } from '@yaksok/shared/parts/icons'
import { useEffect, useId, useRef } from 'react'
import styles from './search-box.module.css'
import { SearchStart } from './search-start.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import type { Directory, Meaning } from './suggestions.ts'
import { useCombobox } from './use-combobox.ts'

interface SearchBoxProps {
  /** Name of the field, and what stands in it. */
  label: string
  placeholder: string
  directory: Directory
  /** What else stays in the address. */
  kept: Readonly<Record<string, string>>
  /** What is searched for now: the field follows it. */
  value: string
  /** The search button, Enter outside a Hangul composition, a recent search; `''` on clear. */
  onSearch: (text: string) => void
  /** A suggestion or a popular word was chosen. */
  onChoose: (meaning: Meaning) => void
}

/**
 * A search with suggestions (ARIA 1.2 combobox): arrows move through them, Enter takes the marked one or searches for the
 * text, Escape closes. Before anything is typed it offers recent and popular words. A syllable in composition suggests
 * already, and is never sent by the Enter that finishes it.
 */
export function SearchBox({ label, placeholder, kept, ...options }: SearchBoxProps) {
  const id = useId()
  const { text, open, groups, marked, at, ...box } = useCombobox(options)
  const search = useRef<HTMLElement>(null)
  const { close } = box
  // a tap beside it takes the focus away in most browsers, in others it does not
  useEffect(() => {
    if (!open) return
    const onTap = ({ target }: Event) => target instanceof Node && !search.current?.contains(target) && close()
    addEventListener('pointerdown', onTap)
    return () => removeEventListener('pointerdown', onTap)
  })
  const isTyped = text.trim() !== ''
  const clear = () => {
    box.type('')
    if (options.value !== '') options.onSearch('')
    box.input.current?.focus()
  }
  return (
    <search
      ref={search}
      className={styles.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form method="get" className={styles.box} onSubmit={box.submit}>
        <KeptFields fields={kept} />
        <IconButton type="submit" mute label="검색">
          <SearchIcon />
        </IconButton>
        <input
          ref={box.input}
          name="q"
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={marked && `${id}${at}`}
          placeholder={placeholder}
          value={text}
          onFocus={box.show}
          onClick={box.show}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.press}
        />
        {text !== '' && (
          <IconButton mute label="검색어 지우기" onClick={clear}>
            <CloseIcon size="s" />
          </IconButton>
        )}
      </form>
      {open && !isTyped && (
        <SearchStart directory={options.directory} recent={box.recent} onSearch={box.search} onChoose={box.choose} />
      )}
      <SuggestionList id={id} groups={groups} marked={marked} text={text} onChoose={box.choose} />
    </search>
  )
}
