import { accountSettings } from '@yaksok/shared/core/routes'
import { AppBar, Card, Menu, Row, Screen } from '@yaksok/shared/page/ui'
import { OptionalConsents } from '../../settings/consents/optional-consents.tsx'
import { PushChoices, usePushOffer } from '../push/push-sheet.tsx'
import styles from './notification-settings.module.css'

/** NotificationSettings: what comes where, by kind: to this browser with quiet hours, news by consent, the inbox always. */
export function NotificationSettings() {
  const push = usePushOffer()
  return (
    <Screen bar={<AppBar title="알림 설정" back={accountSettings} />}>
      <div className={styles.page}>
        <Card className={styles.card}>
          <h2>앱을 닫아도 받기</h2>
          {push ? (
            <PushChoices push={push} />
          ) : (
            <p>이 브라우저로는 앱을 닫은 동안 알릴 수 없어요. 앱을 열면 알림에서 볼 수 있어요.</p>
          )}
        </Card>
        <Menu title="새 소식과 푸시 동의">
          <OptionalConsents />
        </Menu>
        <Menu title="종류마다 이렇게 알려요">
          <Row note="알림에 늘 모여요. 푸시는 종류를 골라 받아요">입금과 출금, 예약</Row>
          <Row note="알림에 늘 모이고, 푸시는 조용한 시간에도 바로 보내요">계정 보안</Row>
          <Row note="알림에 모여요">1:1 문의 답변, 한 주 요약</Row>
          <Row note="동의한 회원에게만 푸시로 보내요">공지와 새 소식</Row>
          <Row note="푸시로 보내지 않아요. 참여를 부추기지 않기 위해서예요">추첨</Row>
        </Menu>
      </div>
    </Screen>
  )
}
