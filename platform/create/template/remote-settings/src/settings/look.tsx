import { LOOK } from '@my-app/kit/app'
import { text } from '@my-app/kit/text'
import { useEffect, useState } from 'react'
import styles from './settings.module.css'

const CHOICES = [
  ['', 'settings.theme.device'],
  ['light', 'settings.theme.light'],
  ['dark', 'settings.theme.dark'],
] as const

/** Choose a theme. The next page opens in it from the first paint. */
export function Look() {
  const [look, setLook] = useState('')
  // the server, which renders this too, has no storage
  useEffect(() => setLook(localStorage.getItem(LOOK.key) ?? ''), [])

  function choose(value: string) {
    setLook(value)
    if (value) localStorage.setItem(LOOK.key, value)
    else localStorage.removeItem(LOOK.key)
    document.documentElement.dataset[LOOK.attribute] = value
  }

  return (
    <fieldset className={styles.looks}>
      <legend>{text('settings.theme')}</legend>
      {CHOICES.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="look"
            checked={look === value}
            onChange={() => choose(value)}
          />
          {text(label)}
        </label>
      ))}
    </fieldset>
  )
}
