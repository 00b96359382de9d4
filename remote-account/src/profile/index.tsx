import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Button, Screen } from '@yaksok/shared/page/ui'
import { FormProblem } from '../form/index.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileRows } from './profile-rows.tsx'
import { useAvatarForm } from './use-avatar-form.ts'

/** Infomation: who the member is, the way to name and sex, and the avatar (30 choices, product.txt section 9). */
export default function Profile() {
  const user = useUser()
  const { avatar, choose, changed, problem, save, saving } = useAvatarForm(user.header_img)
  return (
    <Screen
      bar={<AppBar title="프로필" back="/Mine" />}
      cta={
        changed && (
          <Button type="submit" form="avatar" block busy={saving} busyLabel="바꾸고 있어요">
            이 아바타로 바꾸기
          </Button>
        )
      }
    >
      <ProfileHead user={user} avatar={avatar} />
      <ProfileRows user={user} />
      <form id="avatar" action={save}>
        <AvatarChoice value={avatar} onChange={choose} />
        <FormProblem text={problem} />
      </form>
    </Screen>
  )
}
