import { accountSettings } from '@yaksok/shared/core/routes'
import { seoulDay } from '@yaksok/shared/core/time'
import { call } from '@yaksok/shared/page/api'
import { AppBar, Card, Screen, serverNow } from '@yaksok/shared/page/ui'
import { DownloadHint, tryDownload } from '@yaksok/shared/parts/share'
import { useState } from 'react'
import { OwnPasswordForm } from '../own-password/own-password-form.tsx'
import styles from './own-data.module.css'

const HOLDS = [
  '프로필, 로그인한 기기, 패스키 이름',
  '은행 계좌와 입금·출금 신청 (계좌 번호 전체)',
  '거래 내역과 추첨 참여, 한도와 쉬어 가기',
  '예약, 후기, 찜, 1:1 문의와 보낸 사진',
  '약관 동의, 알림과 알림 설정',
]

/** MyData: all that the server holds about the member as one JSON file, for the login password. */
export function OwnData() {
  const [tried, setTried] = useState<File | null>(null)
  const save = async (password: string) => {
    setTried(null)
    const data = await call('ownData', { password })
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    setTried(tryDownload(file, `yaksok-my-data-${seoulDay(serverNow())}.json`))
  }
  return (
    <Screen bar={<AppBar title="내 데이터 내려받기" back={accountSettings} />}>
      <div className={styles.page}>
        <Card className={styles.card}>
          <h2>약속이 가진 내 정보를 모두 담아요</h2>
          <ul>
            {HOLDS.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>비밀번호는 서버에도 원래 글자로는 없어서 담기지 않아요.</p>
        </Card>
        <Card className={styles.card}>
          <OwnPasswordForm label="JSON 파일로 내려받기" busyLabel="모으고 있어요" onSend={save}>
            계좌 번호까지 들어 있어서 본인인지 확인할게요. 받은 파일은 남에게 보여 주지 마세요.
          </OwnPasswordForm>
          <DownloadHint file={tried} />
        </Card>
      </div>
    </Screen>
  )
}
