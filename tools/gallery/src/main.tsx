import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { applyPreferences, Toaster } from '@yaksok/shared/page/ui'
import { ShortcutsChoice, TextSizeChoice, ThemeChoice } from '@yaksok/shared/parts/input'
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
  ['Buttons and links', Actions],
  ['Inputs', Fields],
  ['Layout', Layout],
  ['Marks', Marks],
  ['Money', MoneyParts],
  ['States', States],
  ['Overlays', Overlays],
] as const

function Gallery() {
  return (
    <div className={styles.page}>
      <h1>Yaksok UI gallery</h1>
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

/** Theme, text size and shortcuts, as the settings have them. */
function Choices() {
  return (
    <div className={styles.choices} data-shows="ThemeChoice TextSizeChoice ShortcutsChoice">
      <ThemeChoice />
      <TextSizeChoice />
      <ShortcutsChoice />
    </div>
  )
}

// as a gateway writes it: what remotes have put into a place
window.__YAKSOK__ = {
  composition: {
    id: 'gallery',
    entries: [
      ['gallery', 1, '공지사항', '/Notice', 0, ['M4 6h16M4 12h16M4 18h10']],
      ['gallery', 2, '쿠폰', '/Coupons'],
    ],
  },
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
