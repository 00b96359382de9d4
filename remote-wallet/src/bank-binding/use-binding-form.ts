import type { User } from '@yaksok/shared/core/contract'
import { homeHome } from '@yaksok/shared/core/routes'
import { useLocation, useNavigate } from '@yaksok/shared/page/router'
import { returnToOf } from '@yaksok/shared/page/screen'
import { toast } from '@yaksok/shared/page/ui'
import { useForm } from '@yaksok/shared/parts/form'
import { tellIntent, useShownIntent } from '@yaksok/shared/parts/intent'
import { useEffect } from 'react'
import { bindingRules, isAccount } from './check.ts'
import { announceBound, useBinding } from './use-binding.ts'

/**
 * What is typed to bind an account, and what binding it came to. Once all of it is kept, the member goes where they wanted
 * to go (`returnTo`) before they were led here, else home (product.txt section 4).
 */
export function useBindingForm({ name, paypassword }: User) {
  const navigate = useNavigate()
  const returnTo = returnToOf(useLocation().state)
  const { binding, submit, origin, sheet } = useBinding()
  /** The fund password is set here, for the first time. */
  const asksHere = paypassword === null && origin === null
  const entry = useForm({
    rules: bindingRules(asksHere),
    draft: { name: 'bank', fields: { bank: '', account: '', holder: name } },
    memory: { password: '', confirm: '' },
    send: async (values) => {
      if (!(await submit(values, await told.confirm()))) return {}
      toast('계좌를 등록했어요', 'ok')
      navigate(returnTo ?? homeHome, { replace: true })
      void announceBound()
      return undefined
    },
  })
  const told = useAccountIntent(entry.typed, origin === null)
  return { binding, entry, text: told.text, sheet, asksHere, returnTo }
}

/** Nobody has typed for so long, ms. */
const QUIET_MS = 400

/** What the server tells of the account that is typed, once it is whole. @param isHere it is confirmed here */
function useAccountIntent({ bank, account }: { bank: string; account: string }, isHere: boolean) {
  const { show, ...told } = useShownIntent(null)
  const bankid = isHere && bank !== '' && isAccount(account) ? account : ''
  useEffect(() => {
    show(null)
    if (!bankid) return
    let left = false
    const tell = () => void tellIntent('setBank', { bank, bankid }).then((intent) => left || show(intent))
    const timer = setTimeout(tell, QUIET_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [bank, bankid, show])
  return told
}

export type BindingEntry = ReturnType<typeof useBindingForm>['entry']
