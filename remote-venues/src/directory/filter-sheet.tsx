import type { Option } from '@yaksok/shared/core/contract'
import { Sheet } from '@yaksok/shared/page/overlay'
import { Button, Chip } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import { type ReactNode, useId, useState } from 'react'
import styles from './filter-sheet.module.css'

interface FilterSheetProps {
  onClose: () => void
  onReset: () => void
  /** Applies what is chosen. */
  onShow: () => void
  /** How many are left by what is chosen; undefined while it is not known. */
  total: number | undefined
  /** The counting word. */
  unit: string
  children: ReactNode
}

/** All filters of a directory. The button says how many are left while one chooses; nothing is applied before it. */
export function FilterSheet({ onClose, onReset, onShow, total, unit, children }: FilterSheetProps) {
  return (
    <Sheet open title="필터" onClose={onClose}>
      <div className={styles.groups}>{children}</div>
      <div className={styles.foot}>
        <Button variant="soft" icon={<RefreshIcon size="s" />} onClick={onReset}>
          초기화
        </Button>
        <Button onClick={onShow}>
          {total === undefined ? '보기' : total === 0 ? '결과 없음' : `${total.toLocaleString('ko-KR')}${unit} 보기`}
        </Button>
      </div>
      <p className="sr" role="status">
        {total !== undefined && `${total.toLocaleString('ko-KR')}${unit} 남아요`}
      </p>
    </Sheet>
  )
}

interface DraftOptions<Filters, Name extends keyof Filters> {
  filters: Filters
  /** The fields that the sheet chooses, empty. */
  none: Readonly<Record<Name, ''>>
  onChange: (filters: Filters) => void
  onClose: () => void
}

/** What is chosen in a sheet and not applied yet, with what its sheet and its choices need. */
export function useFilterDraft<Filters extends Record<Name, string>, Name extends string>({
  filters,
  none,
  onChange,
  onClose,
}: DraftOptions<Filters, Name>) {
  const [draft, setDraft] = useState(filters)
  return {
    draft,
    setDraft,
    sheet: {
      onClose,
      onReset: () => setDraft({ ...draft, ...none }),
      onShow: () => {
        onChange(draft)
        onClose()
      },
    },
    choice: (label: string, name: Name) => ({
      label,
      value: draft[name],
      onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    }),
  }
}

interface FilterChoiceProps {
  label: string
  /** What can be chosen; undefined until it is there. */
  choices: readonly Pick<Option, 'id' | 'name'>[] | undefined
  value: string
  /** With `''` where the chosen one was tapped again. */
  onChange: (id: string) => void
}

/** A group of chips of which one or none is chosen. */
export function FilterChoice({ label, choices = [], value, onChange }: FilterChoiceProps) {
  const id = useId()
  if (choices.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend is laid out by rules of its own
    <section role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{label}</h3>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <Chip
            key={choice.id}
            pressed={choice.id === value}
            onClick={() => onChange(choice.id === value ? '' : choice.id)}
          >
            {choice.name}
          </Chip>
        ))}
      </div>
    </section>
  )
}
