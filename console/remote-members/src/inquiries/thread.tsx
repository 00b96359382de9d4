import { type ConsoleResponse, fileAddress } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useCall } from '@yaksok/console-kit/query'
import { Link } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { clockText, memberText } from '@yaksok/console-kit/text'
import { Detail, Facts, Lines, Note, QueryView, Stamp } from '@yaksok/console-kit/ui'
import { AnswerForm } from './answer-form.tsx'
import styles from './thread.module.css'
import { STATE_WORDS } from './words.ts'

type Found = ConsoleResponse<'inquiry'>

const EVERY_MS = 10_000

/** One inquiry: what was said by both, and the answer. */
export function Thread({ id, onClose }: { id: number; onClose: () => void }) {
  const inquiry = useCall('inquiry', { id }, { every: EVERY_MS })
  useKeys('열린 문의', [
    { key: 'r', label: '답 적기', run: () => document.querySelector<HTMLElement>('main textarea')?.focus() },
    { key: 'Escape', label: '닫기', run: onClose },
  ])
  return (
    <QueryView query={inquiry} what="문의">
      {(found) => (
        <Detail title={`문의 #${found.id}`} actions={found.state !== 'ended' && <Answering inquiry={found} />}>
          <About inquiry={found} />
          <ol className={styles.messages} aria-label="주고받은 말">
            {found.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        </Detail>
      )}
    </QueryView>
  )
}

/** The answer's form, or who else writes one now. */
function Answering({ inquiry: { id, claim, messages } }: { inquiry: Found }) {
  if (claim && !claim.mine)
    return (
      <Note tone="warn">
        {claim.operator.name} 님이 답하고 있어요. {clockText(claim.until)}까지 답하지 않으면 답할 수 있어요.
      </Note>
    )
  return <AnswerForm id={id} seen={messages.at(-1)?.id ?? 0} />
}

function About({ inquiry }: { inquiry: Found }) {
  const { username, loggedIn, account, topic, about, state, asked, expected, member } = inquiry
  const maySee = useMay('member')
  return (
    <>
      {!loggedIn && (
        <Note tone="warn">
          로그인하지 않고 물었어요. 적은 이름의 주인인지 알 수 없으니 계정에 대해서는 아무것도 알려 주지 마세요.
          {account === 'frozen' && ' 그 이름의 계정은 정지돼 있어요.'}
        </Note>
      )}
      <Facts
        facts={[
          [
            '누가',
            member && maySee ? (
              <Link key="who" to={`/members?id=${member.id}`}>
                {memberText(member)}
              </Link>
            ) : (
              username
            ),
          ],
          ['무엇에 대해', [topic, about].filter(Boolean).join(' · ')],
          ['상태', STATE_WORDS[state]],
          ['물은 때', <Stamp key="asked" at={asked} />],
          ['답하기로 한 때', <Stamp key="expected" at={expected} />],
        ]}
      />
    </>
  )
}

function Message({ message: { id, byMember, text, at, picture } }: { message: Found['messages'][number] }) {
  return (
    <li className={byMember ? styles.theirs : styles.ours}>
      <span className={styles.by}>
        {byMember ? '회원' : '고객센터'} · <Stamp at={at} />
      </span>
      {text && <Lines text={text} />}
      {picture && (
        <img src={fileAddress('inquiryPicture', { id })} alt="회원이 보낸 사진" {...picture} loading="lazy" />
      )}
    </li>
  )
}
