import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../../../parts/icons/index.ts'
import { ignoreComposingEnter } from '../a11y/ime-composition.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Its name in the address, where the text lives there: the search works before React is there. */
  name?: string
  /** What else stays in the address then. */
  kept?: Readonly<Record<string, string>>
  /** Name of the field, e.g. "장소 이름이나 번호". */
  label: string
  placeholder?: string
  /** What is searched for now (usually from the address); the field follows it. */
  value: string
  /** Called on the search button, on Enter outside a Hangul composition, and with '' on clear. */
  onSearch: (text: string) => void
}

/** Text and a search button (product.txt section 2). The typed text is trimmed; nothing is sent while typing. */
export function SearchField({ name, kept, label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(value), [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
    input.current?.blur()
  }
  const clear = () => {
    setText('')
    if (value !== '') onSearch('')
    input.current?.focus()
  }
  return (
    <search>
      <form method={name ? 'get' : 'dialog'} className={styles.search} onSubmit={submit}>
        <KeptFields fields={kept} />
        <div className={styles.box}>
          <SearchIcon className={styles.glass} />
          <input
            ref={input}
            name={name}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={label}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={ignoreComposingEnter}
          />
          {text !== '' && (
            <IconButton mute label="검색어 지우기" onClick={clear}>
              <CloseIcon size="s" />
            </IconButton>
          )}
        </div>
        <Button type="submit" className={styles.go}>
          검색
        </Button>
      </form>
    </search>
  )
}

/** What stays in the address when a form of method `get` leads to its own: hidden fields, none for what is empty. */
export function KeptFields({ fields }: { fields?: Readonly<Record<string, string>> | undefined }) {
  return Object.entries(fields ?? {}).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
