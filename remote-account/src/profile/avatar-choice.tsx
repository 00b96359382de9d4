import { Avatar, avatarIds } from '@yaksok/shared/page/ui'
import { CheckIcon } from '@yaksok/shared/parts/icons'
import styles from './avatar-choice.module.css'

/** Thirty native radio buttons that look like the pictures they stand for. */
export function AvatarChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        아바타 <span>{avatarIds.length}개 중에서 고를 수 있어요</span>
      </legend>
      {avatarIds.map((id, index) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            className="sr"
            name="header_img"
            value={id}
            aria-label={`아바타 ${index + 1}`}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <Avatar id={id} size="fill" className={styles.picture} />
          {id === value && (
            <span className={styles.check}>
              <CheckIcon />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
