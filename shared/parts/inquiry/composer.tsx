import type { ReactNode } from 'react'
import * as v from 'valibot'
import { INQUIRY_LONGEST, newRequestKey } from '../../core/contract-values/index.ts'
import { Button, Form } from '../../page/ui/index.ts'
import { Failure, useForm } from '../form/index.ts'
import { LongTextField } from '../input/index.ts'
import styles from './composer.module.css'
import { inquiryFields, inquiryMessages } from './rules.ts'

const { text, key } = inquiryFields
const rules = { schema: v.object({ text, key }), messages: inquiryMessages }
const EMPTY = { text: '', key: '' }

interface ComposerProps {
  /** Name of the draft that survives a reload; without it the text lives in the page alone. */
  draft?: string
  /** Sends one more message; the key is the same for every try. */
  send: (message: { text: string; key: string }) => Promise<void>
  /** Stands before the button. */
  children?: ReactNode
}

/** Writes one more message of an inquiry; a second try is the same message. */
export function Composer({ draft, send, children }: ComposerProps) {
  const { form, button, typed, change, errorOf, failure } = useForm({
    rules,
    ...(draft && { draft: { name: draft, fields: EMPTY } }),
    memory: EMPTY,
    send: async ({ text, key: before }) => {
      const key = before || newRequestKey()
      change({ key })
      await send({ text, key })
      if (!draft) change(EMPTY)
    },
  })
  const submit = (
    <Button {...button} block busyLabel="보내고 있어요">
      보내기
    </Button>
  )
  return (
    <Form {...form} className={styles.form}>
      <Failure error={failure} />
      <LongTextField
        label={<span className="sr">더 남길 글</span>}
        name="text"
        lines={1}
        longest={INQUIRY_LONGEST}
        placeholder="더 남길 글"
        value={typed.text}
        onChange={(text) => change({ text, key: '' })}
        error={errorOf('text')}
      />
      {children ? (
        <div className={styles.row}>
          {children}
          {submit}
        </div>
      ) : (
        submit
      )}
    </Form>
  )
}
