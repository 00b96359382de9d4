import {
  accountAlertsSettings,
  accountSettingsClose,
  accountSettingsData,
  accountWelcome,
} from '@yaksok/shared/core/routes'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { LogoutRow } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Avatar, Legal, Menu, Row, Screen } from '@yaksok/shared/page/ui'
import { HelpLine } from '@yaksok/shared/parts/notes'
import { CloseAccount } from '../close-account/close-account.tsx'
import { LockedNote } from '../locked-note/locked-note.tsx'
import { OwnData } from '../own-data/own-data.tsx'
import { sexText } from '../profile-text/sex.ts'
import { About } from './about/about.tsx'
import { Consents } from './consents/consents.tsx'
import { DeviceMenu } from './device/device-menu.tsx'
import { HealthyMenu } from './healthy/healthy-rows.tsx'
import { SecurityMenu } from './security-menu.tsx'

/**
 * Setting: profile, security, limits and breaks, screen, what this app is. CloseAccount and MyData are of the same bundle: a
 * screen of its own for each is more than the container has room for.
 */
export default function Settings({ variant }: ScreenProps) {
  if (variant === 'close') return <CloseAccount />
  if (variant === 'data') return <OwnData />
  return (
    <Screen bar={<AppBar title="설정" back="/Mine" />}>
      <ProfileMenu />
      <SecurityMenu />
      <HealthyMenu />
      <DeviceMenu />
      <Menu title="알림과 내 데이터">
        <Row to={accountAlertsSettings}>알림 설정</Row>
        <Row to={accountSettingsData}>내 데이터 내려받기</Row>
      </Menu>
      <Menu>
        <LogoutRow />
        <Row to={accountSettingsClose}>계정 닫기</Row>
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
