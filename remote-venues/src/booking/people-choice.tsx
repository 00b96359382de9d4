import { IconButton } from '@yaksok/shared/page/ui'
import { MinusIcon, PlusIcon } from '@yaksok/shared/parts/icons'
import styles from './book-form.module.css'

interface PeopleChoiceProps {
  people: number
  fewest: number
  most: number
  onChange: (people: number) => void
}

/** How many come, one at a time between the fewest and the most that the place takes. */
export function PeopleChoice({ people, fewest, most, onChange }: PeopleChoiceProps) {
  return (
    <div className={styles.people}>
      <div>
        <b>인원</b>
        <p className="caption num">{fewest === most ? `${most}명` : `${fewest}명부터 ${most}명까지`}</p>
      </div>
      <IconButton label="한 명 빼기" disabled={people <= fewest} onClick={() => onChange(people - 1)}>
        <MinusIcon />
      </IconButton>
      <output className="num" aria-label="인원" aria-atomic="true">
        {people}명
      </output>
      <IconButton label="한 명 더하기" disabled={people >= most} onClick={() => onChange(people + 1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}
