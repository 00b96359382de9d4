import { useUser } from '@yaksok/shared/page/session'
import { LockedName } from './locked-name.tsx'
import { NameForm } from './name-form.tsx'

/** Setname: the member's name, which is also the account holder's. Once an account is bound it stays. */
export default function SetName() {
  const { name, bankid } = useUser()
  return bankid !== null && name !== '' ? <LockedName name={name} /> : <NameForm name={name} />
}
