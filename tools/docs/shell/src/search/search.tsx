import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Hit, search } from './load-index.ts'
import styles from './search.module.css'

type State = { is: 'waiting' } | { is: 'failed' } | { is: 'found'; hits: Hit[] }

/** The search: a field and the sections that fit, without a server. */
export default function Search({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [state, setState] = useState<State>({ is: 'waiting' })
  const [chosen, setChosen] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const hits = state.is === 'found' ? state.hits : []

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    let isOver = false
    search(words).then(
      (found) => !isOver && setState({ is: 'found', hits: found }),
      () => !isOver && setState({ is: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [words])

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = hits[chosen]
    if (step && hits.length > 0) {
      event.preventDefault()
      const next = (chosen + step + hits.length) % hits.length
      setChosen(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && hit) location.assign(hit.href)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the documents"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.body}>
        <input
          className={styles.field}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label="Words"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder="Search the documents"
          autoComplete="off"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setChosen(0)
          }}
          onKeyDown={onKey}
        />
        <p className={styles.count} role="status">
          {summaryOf(state, words)}
        </p>
        <Results id={id} hits={hits} chosen={chosen} onChoose={setChosen} onClose={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}

interface ResultsProps {
  /** Ids of the elements begin with it. */
  id: string
  hits: readonly Hit[]
  chosen: number
  onChoose(at: number): void
  onClose(): void
}

function Results({ id, hits, chosen, onChoose, onClose }: ResultsProps) {
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results">
      {hits.map((hit, at) => (
        <a
          key={hit.href}
          id={`${id}-${at}`}
          className={styles.hit}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          href={hit.href}
          onMouseMove={() => onChoose(at)}
          onClick={onClose}
        >
          <strong className={styles.title}>
            {hit.title}
            {hit.heading ? ` › ${hit.heading}` : ''}
          </strong>
          <span className={styles.excerpt}>{hit.excerpt}</span>
        </a>
      ))}
    </div>
  )
}

function summaryOf(state: State, words: string): string {
  if (state.is === 'failed') return 'The search did not load. Close it and try again'
  if (state.is === 'waiting' || words.trim() === '') return 'Type a word, a command or an error code'
  const { length } = state.hits
  return length === 0 ? 'Nothing found' : `${length} ${length === 1 ? 'result' : 'results'}`
}
