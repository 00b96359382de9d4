import type { ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import { walletDepositRecords, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { DownloadIcon, UploadIcon } from '@yaksok/shared/parts/icons'
import { LineLink } from '../line-link/line-link.tsx'

/** Deposits and withdrawals under review. */
export function RequestLines({ money }: { money: NonNullable<ResponseOf<'myThings'>['money']> }) {
  const { deposits, withdrawals } = money
  return (
    <>
      {deposits.count > 0 && (
        <LineLink
          to={`${walletDepositRecords}?status=1`}
          icon={<DownloadIcon />}
          title={`입금 신청 ${deposits.count}건 심사 중`}
        >
          <span className="num">{won(fromWire(deposits.sum))} · 확인되면 잔액에 들어와요</span>
        </LineLink>
      )}
      {withdrawals.count > 0 && (
        <LineLink
          to={`${walletWithdrawalRecords}?status=1`}
          icon={<UploadIcon />}
          title={`출금 신청 ${withdrawals.count}건 심사 중`}
        >
          <span className="num">{won(fromWire(withdrawals.sum))} · 거부되면 잔액으로 돌아와요</span>
        </LineLink>
      )}
    </>
  )
}
