import { accountWelcome } from '@yaksok/shared/core/routes'
import { LogoutRow } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Avatar, Legal, Menu, Row, Screen } from '@yaksok/shared/page/ui'
import { HelpLine } from '@yaksok/shared/parts/notes'
import { LockedNote } from '../locked-note/locked-note.tsx'
import { sexText } from '../profile-text/sex.ts'
import { About } from './about/about.tsx'
import { Consents } from './consents/consents.tsx'
import { DeviceMenu } from './device/device-menu.tsx'
import { HealthyMenu } from './healthy/healthy-rows.tsx'
import { SecurityMenu } from './security-menu.tsx'

/** Setting: profile, security, limits and breaks, screen, what this app is. */
export default function Settings() {
  return (
    <Screen bar={<AppBar title="설정" back="/Mine" />}>
      <ProfileMenu />
      <SecurityMenu />
      <HealthyMenu />
      <DeviceMenu />
      <Menu>
        <LogoutRow />
      </Menu>
      <About />
      <Consents />
      <Menu>
        <Row to={accountWelcome}>약속 알아보기</Row>
      </Menu>
      <Legal>
        <p>만 19세 이상만 이용할 수 있어요.</p>
        <HelpLine />
      </Legal>
    </Screen>
  )
}

/** Avatar, name, sex. */
function ProfileMenu() {
  const user = useUser()
  return (
    <Menu title="프로필">
      <Row to="/Infomation" value={<Avatar id={user.header_img} size="s" />}>
        아바타
      </Row>
      <Row to="/Setname" value={user.name || '설정 안 함'} {...(user.bankid && user.name && { note: <LockedNote /> })}>
        이름
      </Row>
      <Row to="/Setsex" value={sexText(user.sex)}>
        성별
      </Row>
    </Menu>
  )
}
