import { useState } from 'react'
import {
  readTextSize,
  readTheme,
  Segmented,
  setTextSize,
  setTheme,
  type TextSize,
  type Theme,
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

/** The theme of this device, kept over a logout. */
export function ThemeChoice() {
  const [theme, show] = useState(readTheme)
  return (
    <Segmented
      label="화면 모드"
      options={THEMES}
      value={theme}
      onChange={(next) => {
        setTheme(next)
        show(next)
      }}
    />
  )
}

/** The text size of this device, kept over a logout. */
export function TextSizeChoice() {
  const [size, show] = useState(readTextSize)
  return (
    <Segmented
      label="글자 크기"
      options={SIZES}
      value={size}
      onChange={(next) => {
        setTextSize(next)
        show(next)
      }}
    />
  )
}
