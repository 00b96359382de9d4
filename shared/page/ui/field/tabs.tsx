import { type KeyboardEvent, useRef } from 'react'
import { leadsTo } from '../button/leads-to.ts'
import styles from './tabs.module.css'

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The address that shows a tab, where it lives in the address: it works before React is there (`leadsTo`). */
  to?: (value: Value) => string
  /** Prefix of the ids: the panel must be `id={`${id}-panel`}` with role="tabpanel" and aria-labelledby `${id}-${value}`. */
  id: string
}

/** Underlined tabs over one panel; arrow keys move. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, to, id }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.value}`)}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          {...(to ? leadsTo(to(tab.value), () => onChange(tab.value)) : { onClick: () => onChange(tab.value) })}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
