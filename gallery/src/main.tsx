import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import { BrowserRouter } from '@yaksok/shared/page/router'
import {
  applyPreferences,
  readTextSize,
  readTheme,
  Segmented,
  setTextSize,
  setTheme,
  Toaster,
} from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './gallery.module.css'
import { Actions } from './sections/actions.tsx'
import { Fields } from './sections/fields.tsx'
import { Layout } from './sections/layout.tsx'
import { Marks } from './sections/marks.tsx'
import { MoneyParts } from './sections/money.tsx'
import { Overlays } from './sections/overlays.tsx'
import { States } from './sections/states.tsx'

const PARTS = [
  ['단추와 링크', Actions],
  ['입력', Fields],
  ['화면의 틀', Layout],
  ['표시', Marks],
  ['돈', MoneyParts],
  ['상태', States],
  ['덮개', Overlays],
] as const

function Gallery() {
  return (
    <div className={styles.page}>
      <h1>약속 UI 모음</h1>
      <Choices />
      {PARTS.map(([title, Part]) => (
        <section key={title} className={styles.part} aria-label={title}>
          <h2>{title}</h2>
          <div className={styles.grid}>
            <Part />
          </div>
        </section>
      ))}
    </div>
  )
}

/** Theme and text size, as the settings have them. */
function Choices() {
  const [theme, chooseTheme] = useState(readTheme)
  const [size, chooseSize] = useState(readTextSize)
  return (
    <div className={styles.choices}>
      <Segmented
        label="테마"
        value={theme}
        options={[
          { value: 'system', label: '기기 설정' },
          { value: 'light', label: '밝게' },
          { value: 'dark', label: '어둡게' },
        ]}
        onChange={(next) => {
          setTheme(next)
          chooseTheme(next)
        }}
      />
      <Segmented
        label="글자 크기"
        value={size}
        options={[
          { value: 'normal', label: '보통' },
          { value: 'large', label: '크게' },
          { value: 'larger', label: '더 크게' },
        ]}
        onChange={(next) => {
          setTextSize(next)
          chooseSize(next)
        }}
      />
    </div>
  )
}

applyPreferences()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Gallery />
      <Toaster />
    </BrowserRouter>,
  )
