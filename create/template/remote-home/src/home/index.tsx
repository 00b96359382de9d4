import { useItems } from '@my-app/kit/items'
import { Link } from '@my-app/kit/route'
import styles from './home.module.css'

/** 첫 화면: 인사와 남은 할 일의 수 */
export default function Home() {
  const { state, visitor, items } = useItems()
  return (
    <main className={styles.home}>
      <h1>{state === 'ready' ? `${visitor} 님, 안녕하세요` : '안녕하세요'}</h1>
      {state === 'failed' ? <p role="alert">할 일을 불러오지 못했어요</p> : null}
      {state === 'ready' ? <p>남은 할 일이 {items.filter(({ done }) => !done).length}개 있어요</p> : null}
      <Link to="/list">할 일 보기</Link>
    </main>
  )
}
