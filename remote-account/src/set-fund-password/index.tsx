import { useUser } from '@yaksok/shared/page/session'
import { useState } from 'react'
import { AlreadySet } from './already-set.tsx'
import { PinForm } from './pin-form.tsx'

/** SetPayPassword: set once, four digits twice; afterwards only the customer service changes it (product.txt section 4). */
export default function SetFundPassword() {
  const user = useUser()
  // as it was on arrival: saving here must not turn the screen into "already set" before it leaves
  const [alreadySet] = useState(Boolean(user.paypassword))
  return alreadySet ? <AlreadySet /> : <PinForm />
}
