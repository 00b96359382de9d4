import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { limitText, memberText, won } from '@yaksok/console-kit/text'
import { Facts, Stamp } from '@yaksok/console-kit/ui'
import type { RequestDetail } from '../decision/use-decision.ts'
import styles from './detail.module.css'
import { History } from './history.tsx'
import { FLAG_TEXTS } from './words.ts'

/** Who asks for how much, what to look at twice, where the money goes, and what is known of the member. */
export function RequestFacts({ detail }: { detail: RequestDetail }) {
  const { member, flags, account, person, asked, reason, state } = detail
  const maySee = useMay('member')
  const name = memberText(member)
  return (
    <>
      {state === 'rejected' && <p>거부한 이유: {reason}</p>}
      {flags.length > 0 && (
        <ul className={styles.flags} aria-label="살펴볼 것">
          {flags.map((flag) => (
            <li key={flag}>{FLAG_TEXTS[flag]}</li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [
            '회원',
            maySee ? (
              <Link key="m" to={`/members?id=${member.id}`}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          ['신청한 때', <Stamp key="asked" at={asked} />],
          ['은행', account.bank],
          [
            '계좌 번호',
            account.damaged ? (
              '열 수 없어요. 기술 담당에게 알려 주세요'
            ) : (
              <span key="n" className="num">
                {account.number}
              </span>
            ),
          ],
          ['예금주', account.holder],
          ['계좌를 등록한 때', account.boundAt && <Stamp key="bound" at={account.boundAt} />],
          ['가입한 때', <Stamp key="joined" at={person.joined} />],
          ['쓸 수 있는 잔액', won(person.available)],
          ['참여에 잡힌 돈', won(person.heldBets)],
          ['출금에 잡힌 돈', won(person.heldWithdrawals)],
          ['하루 입금 한도', limitText(person.limits.deposit)],
          ['오늘 입금', won(person.limits.depositedToday)],
          ['손실 한도', limitText(person.limits.loss)],
          ['기기', `${person.devices}대`],
        ]}
      />
      <History history={detail.history} />
    </>
  )
}
