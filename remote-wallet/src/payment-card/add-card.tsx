import { accountSetFundPassword } from '@yaksok/shared/core/routes'
import { message } from '@yaksok/shared/core/text'
import { useNavigate } from '@yaksok/shared/page/router'
import type { Entry } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { Button, State, toast } from '@yaksok/shared/page/ui'
import { PlusIcon } from '@yaksok/shared/parts/icons'
import { Drawing } from '@yaksok/shared/parts/notes'

/** No account yet: the prompt to add one, by way of what is still missing. */
export function AddCard() {
  const user = useUser()
  const navigate = useNavigate()
  const add = () => {
    const entry = cardEntry(user)
    if (entry.toast) toast(message(entry.toast))
    navigate(entry.path)
  }
  return (
    <State
      picture={<Drawing of="card" />}
      title="아직 등록한 계좌가 없어요"
      action={
        <Button icon={<PlusIcon size="s" />} onClick={add}>
          계좌 등록하기
        </Button>
      }
    >
      출금받을 본인 계좌를 등록하면 입금과 출금을 신청할&nbsp;수&nbsp;있어요.
    </State>
  )
}

/**
 * Where "add a card" leads (product.txt section 4, Binding a card): without a name to Chongadd with a hint; without a
 * fund password to SetPayPassword with its text, whose success leads to Chongadd; else to Chongadd.
 */
export function cardEntry({ name, paypassword }: { name: string; paypassword: string | null }): Entry {
  if (name.trim() === '') return { path: '/Chongadd', toast: 'name.required' }
  if (!paypassword) return { path: accountSetFundPassword, toast: 'bank.setFundPasswordFirst' }
  return { path: '/Chongadd' }
}
