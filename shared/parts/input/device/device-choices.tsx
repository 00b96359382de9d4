import { type ComponentProps, useState } from 'react'
import {
  readShortcuts,
  readTextSize,
  readTheme,
  Segmented,
  type Shortcuts,
  setShortcuts,
  setTextSize,
  setTheme,
  type TextSize,
  type Theme,
  useHydrated,
} from '../../../page/ui/index.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]
const SIZES: readonly { value: TextSize; label: string }[] = [
  { value: 'normal', label: '보통' },
  { value: 'large', label: '크게' },
  { value: 'larger', label: '더 크게' },
]
const SHORTCUTS: readonly { value: Shortcuts; label: string }[] = [
  { value: 'on', label: '켜기' },
  { value: 'off', label: '끄기' },
]

/** The theme of this device, kept over a logout. */
export function ThemeChoice() {
  return <Choice label="화면 모드" options={THEMES} read={readTheme} keep={setTheme} />
}

/** The text size of this device, kept over a logout. */
export function TextSizeChoice() {
  return <Choice label="글자 크기" options={SIZES} read={readTextSize} keep={setTextSize} />
}

/** Whether keys without Ctrl lead somewhere on this device. */
export function ShortcutsChoice() {
  return <Choice label="키보드 단축키" options={SHORTCUTS} read={readShortcuts} keep={setShortcuts} />
}

interface ChoiceProps<Value extends string> extends Pick<ComponentProps<typeof Segmented<Value>>, 'label' | 'options'> {
  read: () => Value
  keep: (value: Value) => void
}

/** The first option is what a device without a setting has, and what the server draws: it knows of no device. */
function Choice<Value extends string>({ read, keep, ...look }: ChoiceProps<Value>) {
  const [value, show] = useState(read)
  // a choice that differed from the drawn one would be taken for the member's own, and kept
  const isKnown = useHydrated()
  const [first = { value }] = look.options
  const choose = (next: Value) => {
    keep(next)
    show(next)
  }
  return <Segmented {...look} value={isKnown ? value : first.value} onChange={choose} />
}
