import type { User } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Avatar, avatarIds, Button, Menu, Row, Screen, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import * as v from 'valibot'
import { LockedNote } from '../locked-note/locked-note.tsx'
import { sexText } from '../profile-text/sex.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import styles from './profile-head.module.css'

/** One of the choices: the contract, which says so too, is not fetched for it. */
const RULES = { schema: v.object({ header_img: v.picklist(avatarIds) }) }

/** Infomation: who the member is, the way to name and sex, and the avatar (30 choices, product.txt section 9). */
export default function Profile() {
  const user = useUser()
  const { form, button, typed, change, failure } = useForm({
    rules: RULES,
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

/** The avatar large, as it would be, over the member's name and id. */
function ProfileHead({ user, avatar }: { user: User; avatar: string }) {
  return (
    <div className={styles.head}>
      <Avatar id={avatar} size="xl" />
      <p className={styles.name}>{user.name || user.username} 님</p>
      <p className="caption">{user.username}</p>
    </div>
  )
}

/** Name and sex, each with its own screen. */
function ProfileRows({ user }: { user: User }) {
  return (
    <Menu>
      <Row to="/Setname" value={user.name || '설정 안 함'} {...(user.bankid && user.name && { note: <LockedNote /> })}>
        이름
      </Row>
      <Row to="/Setsex" value={sexText(user.sex)}>
        성별
      </Row>
    </Menu>
  )
}
