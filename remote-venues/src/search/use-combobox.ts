import { ignoreComposingEnter } from '@yaksok/shared/page/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Directory, type Meaning, useSuggestions } from './suggestions.ts'
import { useRecent } from './use-recent.ts'

interface ComboboxOptions {
  directory: Directory
  /** What is searched for now: the text follows it. */
  value: string
  onSearch: (text: string) => void
  onChoose: (meaning: Meaning) => void
}

/** Text, suggestions and the marked one of a search field, and what its keys do (see SearchBox). */
export function useCombobox({ directory, value, onSearch, onChoose }: ComboboxOptions) {
  const [text, setText] = useState(value)
  const [open, setOpen] = useState(false)
  /** The marked suggestion; -1 is the text itself. */
  const [at, setAt] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const recent = useRecent(directory)
  const groups = useSuggestions(text, directory, open)
  const meanings = groups.flatMap((group) => group.meanings)
  const marked = meanings[at]
  useEffect(() => setText(value), [value])

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const done = (kept: string, shown: string) => {
    recent.add(kept)
    setText(shown)
    close()
    input.current?.blur()
  }
  const search = (wanted: string) => {
    done(wanted, wanted)
    onSearch(wanted)
  }
  const choose = (meaning: Meaning) => {
    done(meaning.name, '')
    onChoose(meaning)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (marked) choose(marked)
    else search(text.trim())
  }
  const press = (event: KeyboardEvent) => {
    ignoreComposingEnter(event)
    // arrows of a keyboard that composes belong to it
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const stops = meanings.length + 1
      if (open) setAt(((at + 1 + step + stops) % stops) - 1)
      else setOpen(true)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }
  const type = (typed: string) => {
    setText(typed)
    setAt(-1)
    setOpen(true)
  }
  return {
    input,
    text,
    open,
    groups,
    marked,
    at,
    recent,
    show: () => setOpen(true),
    close,
    search,
    choose,
    submit,
    press,
    type,
  }
}
