import {
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { EyeIcon, EyeOffIcon } from '../../../parts/icons/index.ts'
import { ignoreComposingEnter } from '../a11y/ime-composition.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './field.module.css'
import { FieldFrame, type FieldNotes, noteId } from './field-frame.tsx'

export interface FieldProps extends FieldNotes, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: ReactNode
  /** Label as a question, larger. */
  question?: boolean
  /** Figures of one width (account numbers, codes). */
  numeric?: boolean
  /** Inside the box, after the text: a unit or a button. */
  trailing?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * A one-line text field. Name, autocomplete and inputmode are the caller's; the Enter that ends a Hangul syllable
 * never submits. `readOnly` shows it sunken, without an edge.
 */
export function Field({ label, question, help, error, ok, numeric, trailing, className, id, ...input }: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame {...{ id: fieldId, label, question, help, error, ok, className }}>
      <div className={styles.box} data-readonly={input.readOnly || undefined} data-trailing={trailing ? '' : undefined}>
        <input
          id={fieldId}
          className={numeric ? 'num' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId(fieldId, { help, error, ok })}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={ignoreComposingEnter}
          {...input}
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}

const SHOW = '비밀번호 보기'
const HIDE = '비밀번호 숨기기'

/** A password with a show and hide button. `autoComplete` is "current-password" or "new-password". */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const ownId = useId()
  const id = props.id ?? ownId
  const [shown, setShown] = useState(false)
  // shown before React was there (platform/src/browser/boot/first-taps.ts): only the button still says so
  useLayoutEffect(() => {
    const button = document.querySelector(`[commandfor="${id}"]`)
    setShown(button?.getAttribute('aria-label') === HIDE)
  }, [id])
  const [label, other] = shown ? [HIDE, SHOW] : [SHOW, HIDE]
  return (
    <Field
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          mute
          label={label}
          data-other={other}
          {...{ commandfor: id }}
          className={styles.eyes}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon />
          <EyeOffIcon />
        </IconButton>
      }
    />
  )
}

/**
 * A column of fields, 20 px apart. noValidate: our own sentences say what to mend (see `useForm` in parts/form). Method
 * dialog: without script nothing is sent, where a form of the browser's own kind loads the page with its fields, secrets
 * among them, in the address.
 */
export function Form({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate method="dialog" className={`${styles.form} ${className ?? ''}`} {...form} />
}
