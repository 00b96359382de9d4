import { useUser } from '@yaksok/shared/page/session'
import { useState } from 'react'
import { PinForm } from './pin-form.tsx'
import { ResetState } from './reset-state.tsx'

/** SetPayPassword: set once, four digits twice; afterwards the customer service resets it (product.txt section 4). */
export default function SetFundPassword() {
  const user = useUser()
  // as it was on arrival: saving here must not turn the screen into "already set" before it leaves
  const [alreadySet] = useState(Boolean(user.paypassword))
  return alreadySet ? <ResetState /> : <PinForm />
}
