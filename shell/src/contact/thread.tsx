import { INQUIRY_LONGEST, INQUIRY_TOPICS, newRequestKey } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Button, Form, RowBones, Screen, Skeleton, useNow } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { LongTextField } from '@yaksok/shared/parts/input'
import { InquiryBadge, Messages, nextStep } from '@yaksok/shared/parts/inquiry'
import { moreRules } from './check.ts'
import styles from './contact.module.css'

/** How often a thread that is open looks for an answer, ms. */
const LOOK_MS = 30_000

/** What was asked under a number, what was answered, and the way to say more. */
export function Thread({ number }: { number: string }) {
  const thread = useCall('contactThread', { number }, { refetchInterval: LOOK_MS })
  const now = useNow()
  return (
    <Screen bar={<AppBar title="고객센터" back="/Contact" />} cta={thread.data && <More number={number} />}>
      <QueryView
        query={thread}
        what="문의"
        skeleton={
          <Skeleton>
            <RowBones rows={3} height="5rem" />
          </Skeleton>
        }
      >
        {(inquiry) => (
          <>
            <header className={styles.head}>
              <div className={styles.title}>
                <h2>{INQUIRY_TOPICS[inquiry.topic]}</h2>
                <InquiryBadge state={inquiry.state} />
              </div>
              <p className={`${styles.lead} num`}>{nextStep(inquiry, now)}</p>
            </header>
            <Messages messages={inquiry.messages} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** One more message; a second try is the same message. */
function More({ number }: { number: string }) {
  const { form, button, typed, change, errorOf, failure } = useForm({
    rules: moreRules,
    memory: { text: '', key: '' },
    send: async ({ text, key: before }) => {
      const key = before || newRequestKey()
      change({ key })
      await call('addToContact', { number, text, key })
      await invalidate('contactThread')
      change({ text: '', key: '' })
    },
  })
  return (
    <Form {...form} className={styles.more}>
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
      <Button {...button} block busyLabel="보내고 있어요">
        보내기
      </Button>
    </Form>
  )
}
