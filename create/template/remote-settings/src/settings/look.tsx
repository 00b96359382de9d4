import { LOOK } from '@my-app/kit/app'
import { useState } from 'react'
import styles from './settings.module.css'

const CHOICES = [
  ['', '기기와 같게'],
  ['light', '밝게'],
  ['dark', '어둡게'],
] as const

/** 화면 밝기를 골라요. 다음에 열 때는 페이지가 처음부터 그렇게 떠요. */
export function Look() {
  const [look, setLook] = useState(localStorage.getItem(LOOK.key) ?? '')

  function choose(value: string) {
    setLook(value)
    if (value) localStorage.setItem(LOOK.key, value)
    else localStorage.removeItem(LOOK.key)
    document.documentElement.dataset[LOOK.attribute] = value
  }

  return (
    <fieldset className={styles.looks}>
      <legend>화면 밝기</legend>
      {CHOICES.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="look"
            checked={look === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
