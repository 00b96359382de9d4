import { reloadItems } from '@my-app/kit/items'
import { setVisitor, visitor } from '@my-app/kit/visitor'
import { type FormEvent, useState } from 'react'
import { Look } from './look.tsx'
import styles from './settings.module.css'

/** 설정: 이름과 화면 밝기 */
export default function Settings() {
  const [saved, setSaved] = useState('')

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setVisitor(name)
    void reloadItems()
    setSaved(name ? `이제 ${name} 님이에요` : '이름을 지웠어요')
  }

  return (
    <main className={styles.settings}>
      <h1>설정</h1>
      <form className={styles.form} onSubmit={save}>
        <label>
          이름 <input name="name" maxLength={20} defaultValue={visitor()} />
        </label>
        <button type="submit">저장</button>
      </form>
      <p role="status">{saved}</p>
      <Look />
    </main>
  )
}
