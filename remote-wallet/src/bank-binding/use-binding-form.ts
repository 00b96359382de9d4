import type { User } from '@yaksok/shared/core/contract'
import { homeHome } from '@yaksok/shared/core/routes'
import { useNavigate } from '@yaksok/shared/page/router'
import { toast } from '@yaksok/shared/page/ui'
import { useForm } from '@yaksok/shared/parts/form'
import { bindingRules } from './check.ts'
import { announceBound, useBinding } from './use-binding.ts'

/** What is typed to bind an account, and what binding it came to; the member goes home once all of it is kept. */
export function useBindingForm({ name, paypassword }: User) {
  const navigate = useNavigate()
  const { binding, submit } = useBinding()
  const entry = useForm({
    rules: bindingRules(paypassword === null),
    draft: { name: 'bank', fields: { bank: '', account: '', holder: name } },
    memory: { password: '', confirm: '' },
    send: async (values) => {
      if (!(await submit(values))) return {}
      toast('계좌를 등록했어요', 'ok')
      navigate(homeHome, { replace: true })
      void announceBound()
      return undefined
    },
  })
  return { binding, entry }
}

export type BindingEntry = ReturnType<typeof useBindingForm>['entry']
