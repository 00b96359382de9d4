import type { LogVerdict } from '@yaksok/shared/core/draw'
import { queryClient, useQuery } from '@yaksok/shared/page/query'
import { Button, serverNow } from '@yaksok/shared/page/ui'
import { AlertIcon, ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { DownloadHint, tryDownload } from '@yaksok/shared/parts/share'
import { useEffect, useRef, useState } from 'react'
import styles from './log-check.module.css'
import type { LogVisit } from './log-visit.ts'

/** What a visit of the log found; verifying a round visits it, too. */
export const LOG_QUERY = ['public-log']

/** Whether the public log still holds all that this device has seen of it; what that takes is loaded here alone. */
export function LogCheck() {
  const { data, error, refetch } = useQuery<LogVisit>(
    {
      queryKey: LOG_QUERY,
      queryFn: async ({ signal }) => (await import('./log-visit.ts')).visitLog(signal),
      staleTime: 60_000,
      retry: false,
    },
    queryClient,
  )
  if (error) return <p className={styles.log}>공개 기록을 지금은 확인할 수 없어요.</p>
  if (!data) return <p className={styles.log}>공개 기록을 확인하고 있어요.</p>
  const alarm = ALARMS[data.verdict]
  if (alarm) return <Alarm visit={data} text={alarm} onKept={() => void refetch()} />
  return (
    <p className={styles.log}>
      <ShieldCheckIcon size="s" />
      {goodText(data)}
    </p>
  )
}

function goodText({ verdict, size, before }: LogVisit): string {
  const entries = size.toLocaleString('ko-KR')
  if (verdict === 'first')
    return `공개 기록 ${entries}건을 이 기기에 적어 뒀어요. 다음에 오면 바뀐 것이 없는지 확인해요.`
  if (verdict === 'same') return `공개 기록 ${entries}건이 지난번 그대로예요.`
  return `공개 기록이 지난번 ${before.toLocaleString('ko-KR')}건에서 ${entries}건으로 늘기만 했어요.`
}

const ALARMS: Partial<Record<LogVerdict, string>> = {
  shrunken: '있던 기록이 사라졌어요.',
  forked: '이미 공개한 내용이 바뀌었어요.',
  rekeyed: '기록에 서명하는 키가 바뀌었어요.',
  renamed: '기록의 이름이 바뀌어서 지난번 기록과 이어지는지 알 수 없어요.',
  unsigned: '기록의 서명이 맞지 않아요.',
}

/** The log went back: said plainly, with both histories to show to others. */
function Alarm({ visit, text, onKept }: { visit: LogVisit; text: string; onKept: () => void }) {
  const [tried, setTried] = useState<File | null>(null)
  const { kept, seen, verdict } = visit
  const save = () =>
    tryDownload(
      new Blob([JSON.stringify({ at: new Date(serverNow()).toISOString(), verdict, kept, seen }, null, 2)], {
        type: 'application/json',
      }),
      'yaksok-public-log.json',
    )
  const begin = async () => {
    const { keepLog } = await import('./log-visit.ts')
    keepLog(seen)
    onKept()
  }
  return (
    <div className={styles.alarm} role="alert">
      <p>
        <AlertIcon size="s" />
        <span>
          <b>공개 기록이 지난번과 달라요.</b> {text} 저장한 파일이 증거가 돼요.
        </span>
      </p>
      <Button variant="soft" size="m" block onClick={() => setTried(save())}>
        증거 저장
      </Button>
      <DownloadHint file={tried} />
      <Button variant="quiet" size="m" block onClick={() => void begin()}>
        지금 기록부터 다시 확인하기
      </Button>
    </div>
  )
}

/** {@link LogCheck} once it is seen: who only plays a round loads nothing for it. */
export function SeenLogCheck() {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{seen ? <LogCheck /> : <p className={styles.log} aria-hidden="true" />}</div>
}
