import type { Page } from './page.ts'

export default function Topic({ page }: { page: Page }) {
  const id = new URLSearchParams(page.location.search).get('id')
  return (
    <article>
      <h2>{id}번 글이에요</h2>
      <button type="button" onClick={() => page.navigate('/Home')}>
        홈으로
      </button>
    </article>
  )
}
