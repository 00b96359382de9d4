import { calls } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Button, Screen, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { AvatarChoice } from './avatar-choice.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileRows } from './profile-rows.tsx'

/** Infomation: who the member is, the way to name and sex, and the avatar (30 choices, product.txt section 9). */
export default function Profile() {
  const user = useUser()
  const { form, button, typed, change, failure } = useForm({
    rules: { schema: calls.setAvatar.request },
    draft: { name: 'avatar', fields: { header_img: user.header_img } },
    send: async (values) => {
      await call('setAvatar', values)
      toast('아바타를 바꿨어요', 'ok')
    },
  })
  return (
    <Screen
      bar={<AppBar title="프로필" back="/Mine" />}
      cta={
        typed.header_img !== user.header_img && (
          <Button {...button} block busyLabel="바꾸고 있어요">
            이 아바타로 바꾸기
          </Button>
        )
      }
    >
      <ProfileHead user={user} avatar={typed.header_img} />
      <ProfileRows user={user} />
      <form {...form}>
        <AvatarChoice value={typed.header_img} onChange={(id) => change({ header_img: id })} />
        <Failure error={failure} />
      </form>
    </Screen>
  )
}
