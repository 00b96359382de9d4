/** What a browser shows of a notice. Lock screens are read by others: it says what it is about, and no amount or name. */
export interface Notice {
  title: string
  body: string
  /** Address in the app that a tap opens. */
  to: string
  /** A later notice with the same tag takes this one's place. */
  tag: string
}

const BODIES: Record<string, string> = {
  deposit: '입금 신청의 결과가 나왔어요',
  withdrawal: '출금 신청의 결과가 나왔어요',
  booking: '예약에 새 소식이 있어요',
  device: '쓰지 않던 기기에서 로그인했어요',
  passkey: '패스키가 새로 만들어졌어요',
  fund: '출금 비밀번호를 다시 정하는 신청을 받았어요',
  notice: '새 소식이 올라왔어요',
}

/** The notice of something that a member is told of. @param kind as in the list, e.g. `deposit-done` */
export function noticeOf(kind: string, tag: string): Notice {
  const about = kind.split('-')[0] ?? ''
  const to = about === 'notice' ? '/Notice' : '/Alerts'
  return { title: '약속', body: BODIES[about] ?? '새 알림이 있어요', to, tag }
}
