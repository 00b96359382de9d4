import { addItem, setDone, useItems } from '@my-app/kit/items'
import { type FormEvent, useState } from 'react'
import styles from './list.module.css'

/** 목록: 할 일을 더하고, 끝낸 것에 표시해요. */
export default function List() {
  const { state, items } = useItems()
  const [problem, setProblem] = useState('')
  const attempt = (what: Promise<void>) =>
    what.then(
      () => setProblem(''),
      () => setProblem('저장하지 못했어요. 다시 시도해 주세요'),
    )

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (text) void attempt(addItem(text).then(() => form.reset()))
  }

  return (
    <main className={styles.list}>
      <h1>목록</h1>
      <form className={styles.form} onSubmit={add}>
        <input name="text" aria-label="새 할 일" maxLength={100} />
        <button type="submit">더하기</button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      {state === 'failed' ? <p role="alert">할 일을 불러오지 못했어요</p> : null}
      {state === 'ready' && items.length === 0 ? <p>아직 할 일이 없어요</p> : null}
      <ul className={styles.items}>
        {items.map(({ id, text, done }) => (
          <li key={id}>
            <label className={styles.item}>
              <input
                className={styles.check}
                type="checkbox"
                checked={done}
                onChange={({ target }) => void attempt(setDone(id, target.checked))}
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </main>
  )
}
