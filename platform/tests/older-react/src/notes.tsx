/** The application as it always was: React 18, its own state, effects and styles. */
import * as React from 'react'
import type { Page } from './page.ts'
import { PagesButton, PagesPlace } from './strange.tsx'
import './notes.css'

/** What tests see of it. */
const seen = Object.assign(window, { notes: { react: React, alive: 0 } }).notes

export function Notes({ page: { username, go } }: { page: Page }) {
  const [text, setText] = React.useState('')
  const [strange, setStrange] = React.useState<React.ReactNode>(null)
  React.useEffect(() => {
    seen.alive += 1
    return () => {
      seen.alive -= 1
    }
  }, [])
  return (
    <section className="stranger-notes">
      <h1>메모</h1>
      <p>{username}님의 메모</p>
      <label>
        내용 <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p role="note">{text.length}자</p>
      <button type="button" onClick={() => go('/Home')}>
        홈으로
      </button>
      <button type="button" onClick={() => setStrange(<PagesButton />)}>
        화면의 버튼
      </button>
      <button type="button" onClick={() => setStrange(<PagesPlace />)}>
        화면의 훅
      </button>
      {strange}
    </section>
  )
}
