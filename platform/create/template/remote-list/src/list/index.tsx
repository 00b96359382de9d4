import { addItem, setDone, useItems } from '@my-app/kit/items'
import { text } from '@my-app/kit/text'
import { type FormEvent, useState } from 'react'
import styles from './list.module.css'

/** List: add items and mark the ones that are done. */
export default function List() {
  const { state, items } = useItems()
  const [problem, setProblem] = useState('')
  const attempt = (what: Promise<void>) =>
    what.then(
      () => setProblem(''),
      () => setProblem(text('list.not-saved')),
    )

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wanted = String(new FormData(form).get('text') ?? '').trim()
    if (wanted) void attempt(addItem(wanted).then(() => form.reset()))
  }

  return (
    <main className={styles.list}>
      <h1>{text('page.list')}</h1>
      <form className={styles.form} onSubmit={add}>
        <input name="text" aria-label={text('list.new')} maxLength={100} />
        <button type="submit">{text('list.add')}</button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      {state === 'failed' ? <p role="alert">{text('list.failed')}</p> : null}
      {state === 'ready' && items.length === 0 ? <p>{text('list.empty')}</p> : null}
      <ul className={styles.items}>
        {items.map(({ id, text: name, done }) => (
          <li key={id}>
            <label className={styles.item}>
              <input
                className={styles.check}
                type="checkbox"
                checked={done}
                onChange={({ target }) => void attempt(setDone(id, target.checked))}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </main>
  )
}
