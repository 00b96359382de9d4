import type { User } from '@yaksok/shared/core/contract'
import { homeHome } from '@yaksok/shared/core/routes'
import { useLocation, useNavigate } from '@yaksok/shared/page/router'
import { returnToOf } from '@yaksok/shared/page/screen'
import { toast } from '@yaksok/shared/page/ui'
import { useForm } from '@yaksok/shared/parts/form'
import { bindingRules } from './check.ts'
import { announceBound, useBinding } from './use-binding.ts'

/**
 * What is typed to bind an account, and what binding it came to. Once all of it is kept, the member goes where they wanted
 * to go (`returnTo`) before they were led here, else home (product.txt section 4).
 */
export function useBindingForm({ name, paypassword }: User) {
  const navigate = useNavigate()
  const returnTo = returnToOf(useLocation().state)
  const { binding, submit } = useBinding()
  const entry = useForm({
    rules: bindingRules(paypassword === null),
    draft: { name: 'bank', fields: { bank: '', account: '', holder: name } },
    memory: { password: '', confirm: '' },
    send: async (values) => {
      if (!(await submit(values))) return {}
      toast('계좌를 등록했어요', 'ok')
      navigate(returnTo ?? homeHome, { replace: true })
      void announceBound()
      return undefined
    },
  })
  return { binding, entry, returnTo }
}

export type BindingEntry = ReturnType<typeof useBindingForm>['entry']
