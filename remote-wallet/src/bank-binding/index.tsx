import { accountServiceEntry, homeHome } from '@yaksok/shared/core/routes'
import { QueryView } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Bone, ButtonLink, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { AccountLine } from '../bound-bank/account-line.tsx'
import { type BoundBank, useBoundBank } from '../bound-bank/use-bound-bank.ts'
import styles from './bank-binding.module.css'
import { BindingForm } from './binding-form.tsx'

/** Chongadd: registers the member's bank account, once. */
export default function BankBinding() {
  const bound = useBoundBank()
  const bar = <AppBar title="계좌 등록" back={homeHome} />
  if (bound.data === null) return <BindingForm bar={bar} />
  return (
    <Screen plain bar={bar}>
      <QueryView query={bound} what="계좌 정보" skeleton={<BindingSkeleton />}>
        {(bank) => bank && <BoundAlready bank={bank} />}
      </QueryView>
    </Screen>
  )
}

/** The form as boxes. */
function BindingSkeleton() {
  return (
    <Skeleton label="계좌 등록을 불러오고 있어요">
      <Bone width="14rem" height="4.5rem" />
      <div style={{ height: 'var(--space-8)' }} />
      <RowBones rows={4} height="4.75rem" />
    </Skeleton>
  )
}

/** An account is bound once; another one is a matter for customer service, as the server says too. */
function BoundAlready({ bank }: { bank: BoundBank }) {
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
