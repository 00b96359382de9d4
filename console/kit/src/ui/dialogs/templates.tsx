import { readShortcuts } from '@yaksok/shared/page/ui'
import { keyOf, useDialogKeys } from '../../keys/index.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import styles from './templates.module.css'

/** A text that is often the right one. */
export interface Template {
  id: number
  title: string
  text: string
}

interface TemplatesProps {
  templates: readonly Template[]
  /** The text that stands in the field now. */
  chosen: string
  onChoose: (text: string) => void
}

/** Texts that have a digit. */
const shownOf = (templates: readonly Template[]) => templates.slice(0, 9)

/**
 * The text of a digit that is pressed where nothing has been typed yet. In a text that has begun a digit is a digit.
 */
export function templateOf(templates: readonly Template[], event: KeyboardEvent): string | undefined {
  const key = readShortcuts() === 'off' ? null : keyOf(event, false)
  return key !== null && /^[1-9]$/.test(key) ? shownOf(templates)[Number(key) - 1]?.text : undefined
}

/** Texts to choose from, each by its digit; what is chosen can be changed in the field below. */
export function Templates({ templates, chosen, onChoose }: TemplatesProps) {
  const shown = shownOf(templates)
  useDialogKeys(Object.fromEntries(shown.map(({ text }, at) => [String(at + 1), () => onChoose(text)])))
  if (shown.length === 0) return null
  return (
    <ul className={styles.templates} aria-label="공통 문구">
      {shown.map(({ id, title, text }, at) => (
        <li key={id}>
          <button
            type="button"
            className={styles.template}
            aria-pressed={text === chosen}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => onChoose(text)}
          >
            <KeyHint keys={String(at + 1)} />
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
