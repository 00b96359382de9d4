import { reloadItems } from '@my-app/kit/items'
import { setVisitor, visitor } from '@my-app/kit/visitor'
import { type FormEvent, useState } from 'react'
import { Look } from './look.tsx'
import styles from './settings.module.css'

/** Settings: name and theme. */
export default function Settings() {
  const [saved, setSaved] = useState('')

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setVisitor(name)
    void reloadItems()
    setSaved(name ? `You are ${name} now` : 'Name removed')
  }

  return (
    <main className={styles.settings}>
      <h1>Settings</h1>
      <form className={styles.form} onSubmit={save}>
        <label>
          Name <input name="name" maxLength={20} defaultValue={visitor()} />
        </label>
        <button type="submit">Save</button>
      </form>
      <p role="status">{saved}</p>
      <Look />
    </main>
  )
}
