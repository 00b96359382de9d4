import { useLocation, useNavigate } from '@yaksok/shared/page/router'
import { AppBar, Screen, Segmented, useHydrated } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { Given } from './inquiry-number.tsx'
import { AskForm } from './new-inquiry-form.tsx'
import { NumberForm } from './number-form.tsx'
import { Thread } from './thread.tsx'

/**
 * What a visit to /Contact holds beyond its address, which never has the number: `given` right after it was asked, `open`
 * while it is read.
 */
export interface ContactState {
  topic?: 'account' | 'password'
  given?: { number: string; expected: string }
  open?: string
}

/** /Contact: the customer service for who cannot log in, and its answers by the number that the asker was given. */
export default function Contact() {
  const { state } = useLocation()
  const inBrowser = useHydrated()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(true)
  const { topic, given, open } = (inBrowser && (state as ContactState | null)) || {}
  const go = (next: ContactState) => navigate('/Contact', { state: next })
  if (open) return <Thread number={open} />
  if (given) return <Given {...given} onOpen={() => go({ open: given.number })} />
  return (
    <Screen bar={<AppBar title="고객센터" back="/Login" />}>
      <Segmented
        label="문의"
        value={isNew ? 'new' : 'answer'}
        onChange={(value) => setNew(value === 'new')}
        options={[
          { value: 'new', label: '문의하기' },
          { value: 'answer', label: '답변 보기' },
        ]}
      />
      {isNew ? (
        <AskForm key={topic} topic={topic} onAsked={(given) => go({ given })} />
      ) : (
        <NumberForm onNumber={(number) => go({ open: number })} />
      )}
    </Screen>
  )
}
