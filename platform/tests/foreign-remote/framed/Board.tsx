import { useState } from 'react'
import './board.css'
import type { Page } from './page.ts'

const ROWS = Array.from({ length: 60 }, (_, row) => row)

/** A long list, with all that a frame may ask of its page. Its page is in a global, for the hostile half of the tests. */
export default function Board({ page }: { page: Page }) {
  const [answer, setAnswer] = useState('')
  const [isLong, setLong] = useState(true)
  Object.assign(window, { page })
  const ask = (call: string) =>
    page.call(call).then(
      (value) => setAnswer(Object.keys(value as object).join()),
      (error: Error) => setAnswer(error.message),
    )
  return (
    <section>
      <h2>게시판</h2>
      <p data-at="">{page.location.pathname + page.location.search}</p>
      <p data-theme-now="">{page.theme}</p>
      <button type="button" className="board-row" onClick={() => void ask('systemBase')}>
        공개 정보
      </button>
      <button type="button" className="board-row" onClick={() => void ask('userInfo')}>
        내 정보 훔치기
      </button>
      <output>{answer}</output>
      <button type="button" className="board-row" onClick={() => page.toast('저장했어요')}>
        알림
      </button>
      <button type="button" className="board-row" onClick={() => page.setTitle('셋째 글')}>
        제목
      </button>
      <button type="button" className="board-row" onClick={() => setLong(!isLong)}>
        접기
      </button>
      {(isLong ? ROWS : []).map((row) => (
        <a key={row} className="board-row" href={`/Topic?id=${row}`}>
          {row}번 글
        </a>
      ))}
    </section>
  )
}
