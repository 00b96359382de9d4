import { call, errorText } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { Button, toast } from '@yaksok/shared/page/ui'
import { DownloadIcon } from '@yaksok/shared/parts/icons'
import { DownloadHint, tryDownload } from '@yaksok/shared/parts/share'
import { useState } from 'react'
import styles from './ledger.module.css'
import { monthName } from './ledger-query.ts'

type Format = 'csv' | 'pdf'

interface StatementButtonProps {
  /** `2026-11` */
  month: string
  /** A statement is of one month. */
  disabled: boolean
}

/** 거래 명세서: the month's entries with their sums as a file, to print or for a spreadsheet. */
export function StatementButton({ month, disabled }: StatementButtonProps) {
  const [open, setOpen] = useState(false)
  const [tried, setTried] = useState<File | null>(null)
  const [busy, setBusy] = useState<Format | null>(null)
  if (disabled) return <p className={styles.hint}>달을 고르면 거래 명세서를 받을 수 있어요.</p>
  const begin = () => {
    setTried(null)
    setOpen(true)
  }
  const save = async (format: Format) => {
    setBusy(format)
    try {
      const { name, type, content } = await call('statement', { month, format })
      setTried(tryDownload(new Blob([bytesOf(content)], { type }), name))
    } catch (error) {
      toast(errorText(error), 'error')
    }
    setBusy(null)
  }
  return (
    <>
      <Button variant="soft" block size="m" icon={<DownloadIcon size="s" />} onClick={begin}>
        <span className="num">{monthName(month)} 거래 명세서 받기</span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`${monthName(month)} 거래 명세서`}>
        <div className={styles.formats}>
          <p>그달의 모든 거래와 종류별 합계, 처음과 마지막 잔액이 들어 있어요.</p>
          <Button block busy={busy === 'pdf'} disabled={busy !== null} onClick={() => void save('pdf')}>
            PDF로 받기
          </Button>
          <Button block variant="line" busy={busy === 'csv'} disabled={busy !== null} onClick={() => void save('csv')}>
            CSV로 받기 (엑셀)
          </Button>
          <DownloadHint file={tried} />
        </div>
      </Sheet>
    </>
  )
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
