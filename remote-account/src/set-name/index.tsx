import { useUser } from '@yaksok/shared/page/session'
import { ButtonLink, Field } from '@yaksok/shared/page/ui'
import { FormScreen } from '../form/form-screen.tsx'
import { NameForm } from './name-form.tsx'

/** Setname: the member's name, which is also the account holder's. Once an account is bound it stays. */
export default function SetName() {
  const { name, bankid } = useUser()
  return bankid !== null && name !== '' ? <LockedName name={name} /> : <NameForm name={name} />
}

/** The holder's name of a bound account is changed by the operator only. */
function LockedName({ name }: { name: string }) {
  return (
    <FormScreen
      title="이름"
      cta={
        <ButtonLink to="/ServiceOnline" state={{ about: '이름 바꾸기', topic: 'account' }} variant="soft" block>
          고객센터에 문의하기
        </ButtonLink>
      }
    >
      <Field
        label="이름"
        name="name"
        value={name}
        readOnly
        help="계좌를 등록한 뒤에는 고객센터에서만 이름을 바꿀 수 있어요"
      />
    </FormScreen>
  )
}
