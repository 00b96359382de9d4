import { call, errorText } from '@yaksok/shared/page/api'
import { useDraft } from '@yaksok/shared/page/session'
import { toast } from '@yaksok/shared/page/ui'
import { useActionState } from 'react'

/** The chosen avatar until it is saved. @param current id of the member's avatar now */
export function useAvatarForm(current: string) {
  const [{ avatar }, change, forget] = useDraft('avatar', { avatar: current })
  const [problem, save, saving] = useActionState(async () => {
    try {
      await call('setAvatar', { header_img: avatar })
    } catch (error) {
      toast(errorText(error), 'error')
      return errorText(error)
    }
    forget()
    toast('아바타를 바꿨어요', 'ok')
    return undefined
  }, undefined)
  return {
    avatar,
    choose: (id: string) => change({ avatar: id }),
    changed: avatar !== current,
    problem,
    save,
    saving,
  }
}
