import { matchesHangul } from '@yaksok/shared/core/text'
import { Sheet } from '@yaksok/shared/page/overlay'
import { ignoreComposingEnter } from '@yaksok/shared/page/ui'
import { CheckIcon, SearchIcon } from '@yaksok/shared/parts/icons'
import { useId, useMemo, useState } from 'react'
import styles from './picker.module.css'

export interface PickerOption {
  id: string
  name: string
}

interface PickerProps {
  open: boolean
  onClose: () => void
  title: string
  options: readonly PickerOption[]
  /** Id of what is chosen, '' for nothing. */
  value: string
  onPick: (option: PickerOption) => void
  searchLabel: string
}

/** A sheet with a searchable list to choose one from; initial consonants find too (ㄱㅁ: 국민). */
export function Picker({ open, onClose, title, options, value, onPick, searchLabel }: PickerProps) {
  const [text, setText] = useState('')
  const id = useId()
  const found = useMemo(() => options.filter(({ name }) => matchesHangul(name, text)), [options, text])
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={title}>
      <div className={styles.search}>
        <SearchIcon size="s" />
        <input
          type="search"
          aria-label={searchLabel}
          aria-controls={id}
          placeholder={searchLabel}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={ignoreComposingEnter}
        />
      </div>
      <p className="sr" aria-live="polite">
        {found.length}개를 찾았어요
      </p>
      {found.length === 0 && <p className={styles.none}>찾는 이름이 없어요. 다른 말로 검색해 주세요.</p>}
      <ul id={id} className={styles.list}>
        {found.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={option.id === value}
              onClick={() => {
                onPick(option)
                close()
              }}
            >
              {option.name}
              {option.id === value && <CheckIcon size="s" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
