import { Select } from '../../page/ui/index.ts'
import { AlertIcon } from '../icons/index.ts'
import { TOPIC_OPTIONS, type Topic } from './inquiry-text.ts'
import styles from './topic-field.module.css'

interface TopicFieldProps {
  /** Empty where none is chosen. */
  value: string
  onChange: (topic: Topic) => void
  error: string | undefined
}

/** What an inquiry is about. */
export function TopicField({ value, onChange, error }: TopicFieldProps) {
  return (
    <div>
      <Select
        label="무엇에 대한 문의인가요?"
        labelled
        name="topic"
        options={TOPIC_OPTIONS}
        placeholder="주제 선택"
        value={value}
        onChange={(topic) => onChange(topic as Topic)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'topic-error' : undefined}
      />
      {error && (
        <p id="topic-error" className={styles.error} role="alert">
          <AlertIcon size="xs" />
          {error}
        </p>
      )}
    </div>
  )
}
