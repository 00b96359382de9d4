import { addItem, setDone, useItems } from '@my-app/kit/items'
import { type FormEvent, useState } from 'react'
import styles from './list.module.css'

/** List: add items and mark the ones that are done. */
export default function List() {
  const { state, items } = useItems()
  const [problem, setProblem] = useState('')
  const attempt = (what: Promise<void>) =>
    what.then(
      () => setProblem(''),
      () => setProblem('Not saved. Try again'),
    )

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (text) void attempt(addItem(text).then(() => form.reset()))
  }

  return (
    <main className={styles.list}>
      <h1>List</h1>
      <form className={styles.form} onSubmit={add}>
        <input name="text" aria-label="New item" maxLength={100} />
        <button type="submit">Add</button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      {state === 'failed' ? <p role="alert">The items did not load</p> : null}
      {state === 'ready' && items.length === 0 ? <p>Nothing to do yet</p> : null}
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
