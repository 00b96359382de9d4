import type { MemberDetail } from '@yaksok/console-kit/api'
import { limitText, won } from '@yaksok/console-kit/text'
import { Facts, Note, Part, Stamp } from '@yaksok/console-kit/ui'

/** What is known of a member. Limits are the member's own: they are seen here and changed by nobody else. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const { id, joined, adult, invitedWith, balance, bank, limits, passkeys, fundPassword } = member
  return (
    <>
      <Facts
        facts={[
          ['회원 번호', `#${id}`],
          ['가입한 때', <Stamp key="joined" at={joined} />],
          ['초대 코드', invitedWith],
          ['19세 이상', adult ? '확인했어요' : '확인하지 않았어요'],
          ['패스키', `${passkeys}개`],
          ['쓸 수 있는 잔액', won(balance.available)],
          ['참여에 잡힌 돈', won(balance.heldBets)],
          ['출금에 잡힌 돈', won(balance.heldWithdrawals)],
          ['계좌', bank && `${bank.bank} ${bank.number || '(번호를 열 수 없어요)'} ${bank.holder}`],
          ['계좌를 등록한 때', bank && <Stamp key="bound" at={bank.bound} />],
          ['출금 비밀번호', fundPassword.set ? '정했어요' : '정하지 않았어요'],
          ['출금 잠김', fundPassword.lockedUntil && <Stamp key="locked" at={fundPassword.lockedUntil} />],
          [
            '출금 비밀번호를 다시 정할 수 있는 때',
            fundPassword.resetDue && <Stamp key="due" at={fundPassword.resetDue} />,
          ],
        ]}
      />
      <Part title="회원이 정한 한도">
        <Facts
          facts={[
            ['하루 입금', limitText(limits.deposit)],
            ['손실', limitText(limits.loss)],
            ['쉬는 중', limits.breakUntil && <Stamp key="break" at={limits.breakUntil} />],
            ['스스로 막음', limits.excludedAt && <Stamp key="excluded" at={limits.excludedAt} />],
          ]}
        />
        <Note>한도는 회원만 바꿀 수 있어요. 여기서 올릴 수 없어요.</Note>
      </Part>
    </>
  )
}
