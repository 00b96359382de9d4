import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Lines } from '../../../page/ui/index.ts'
import { BackspaceIcon } from '../../icons/index.ts'
import styles from './pin-pad.module.css'

interface PinPadProps {
  /** What is asked for, e.g. "출금 비밀번호 4자리". */
  title: ReactNode
  /** A sentence below the title. */
  hint?: ReactNode
  /** What was wrong, e.g. "비밀번호가 달라요. 4번 남았어요". The dots shake once; announced at once. */
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** All digits are there. */
  onComplete?: (value: string) => void
  length?: number
  disabled?: boolean
  /** A text key at the bottom left. */
  extraKey?: { label: string; onPress: () => void }
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Four dots and a keypad for the fund password; digits are never shown or read out. A hardware keyboard works too. */
export function PinPad({
  title,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 4,
  disabled = false,
  extraKey,
}: PinPadProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus({ preventScroll: true }), [])

  const change = (next: string) => {
    if (disabled || next.length > length) return
    onChange(next)
    if (next.length === length) onComplete?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) change(value + event.key)
    else if (event.key === 'Backspace') change(value.slice(0, -1))
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take focus for the hardware keyboard
    <div
      ref={group}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.pad}
      data-takes-keys
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
        <Dots count={value.length} length={length} wrong={Boolean(error)} />
        <p className={styles.error} role="alert">
          {error !== undefined && <Lines text={error} />}
        </p>
      </div>
      <Keys
        disabled={disabled}
        onDigit={(digit) => change(value + digit)}
        onErase={() => change(value.slice(0, -1))}
        extraKey={extraKey ?? { label: '모두 지우기', onPress: () => onChange('') }}
      />
    </div>
  )
}

/** How many digits are there, and that the last ones were wrong. */
function Dots({ count, length, wrong }: { count: number; length: number; wrong: boolean }) {
  return (
    <p className={styles.dots} data-wrong={wrong ? '' : undefined}>
      <span className="sr" role="status">
        {length}자리 중 {count}자리를 눌렀어요
      </span>
      {Array.from({ length }, (_, index) => index).map((dot) => (
        <i key={dot} data-on={dot < count || undefined} aria-hidden="true" />
      ))}
    </p>
  )
}

interface KeysProps {
  disabled: boolean
  onDigit: (digit: string) => void
  onErase: () => void
  extraKey: { label: string; onPress: () => void }
}

function Keys({ disabled, onDigit, onErase, extraKey }: KeysProps) {
  const digit = (value: string) => (
    <button key={value} type="button" className={styles.key} disabled={disabled} onClick={() => onDigit(value)}>
      {value}
    </button>
  )
  return (
    <div className={styles.keys}>
      {DIGITS.map(digit)}
      <button type="button" className={styles.textKey} disabled={disabled} onClick={extraKey.onPress}>
        {extraKey.label}
      </button>
      {digit('0')}
      <button type="button" className={styles.key} aria-label="한 자리 지우기" disabled={disabled} onClick={onErase}>
        <BackspaceIcon />
      </button>
    </div>
  )
}
