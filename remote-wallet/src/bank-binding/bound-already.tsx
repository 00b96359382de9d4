import { accountServiceEntry } from '@yaksok/shared/core/routes'
import { useUser } from '@yaksok/shared/page/session'
import { ButtonLink } from '@yaksok/shared/page/ui'
import { AccountLine } from '../bound-bank/account-line.tsx'
import type { BoundBank } from '../bound-bank/use-bound-bank.ts'
import styles from './bank-binding.module.css'

/** An account is bound once; another one is a matter for customer service, as the server says too. */
export function BoundAlready({ bank }: { bank: BoundBank }) {
  const { name } = useUser()
  return (
    <>
      <h2 className={styles.question}>이미 등록한 계좌가 있어요</h2>
      <p className={styles.lead}>계좌를 바꾸려면 고객센터에 문의해 주세요.</p>
      <AccountLine label={`받는 계좌 · ${name}`} account={`${bank.bank} ${bank.account}`} />
      <p className={styles.ways}>
        <ButtonLink block variant="soft" to={accountServiceEntry} state={{ about: '계좌 바꾸기', topic: 'account' }}>
          고객센터에 문의하기
        </ButtonLink>
      </p>
    </>
  )
}
