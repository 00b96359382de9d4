import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useCall } from '@yaksok/console-kit/query'
import { countText, signedWon, won } from '@yaksok/console-kit/text'
import { Badge, Facts, Part, QueryView } from '@yaksok/console-kit/ui'

/** How much of a member's money requests explain. The table of transfers below it names each request. */
export function BalanceFacts({ id }: { id: number }) {
  const balance = useCall('memberBalance', { id })
  return (
    <Part title="잔액 설명">
      <QueryView query={balance} what="잔액 설명">
        {(found) => <Explained {...found} />}
      </QueryView>
    </Part>
  )
}

function Explained({ posted, explained, movements, held, heldExplained }: ConsoleResponse<'memberBalance'>) {
  const open = posted - explained
  const openHeld = held - heldExplained
  const whole = open === 0 && openHeld === 0
  return (
    <Facts
      facts={[
        ['적힌 잔액', won(posted)],
        [`거래 ${countText(movements)}건의 신청을 더하면`, won(explained)],
        ['묶인 금액', won(held)],
        ['기다리는 신청을 더하면', won(heldExplained)],
        ['설명되지 않은 잔액', open !== 0 && signedWon(open)],
        ['설명되지 않은 묶인 금액', openHeld !== 0 && signedWon(openHeld)],
        [
          '결과',
          <Badge key="outcome" tone={whole ? 'ok' : 'no'}>
            {whole ? '모두 신청으로 설명돼요' : '신청으로 설명되지 않아요'}
          </Badge>,
        ],
      ]}
    />
  )
}

type Movement = ConsoleResponse<'memberTransfers'>['items'][number]

const REQUESTS: Readonly<Record<NonNullable<Movement['request']>, string>> = {
  deposit: '입금 신청',
  withdrawal: '출금 신청',
  order: '참여',
  transfer: '거래',
  starter: '시작할 때 드린 모의 머니',
}

/** The request behind a transfer, in a word, or that there is none. */
export function requestText({ request, requestId, expected, amount }: Movement): string {
  if (request === null) return '설명하는 신청이 없어요'
  const named = request === 'starter' ? REQUESTS.starter : `${REQUESTS[request]} ${requestId}번`
  const said = request === 'transfer' ? `${named} 되돌림` : named
  return expected === amount ? said : `${said}: ${signedWon(expected ?? 0)}이라 달라요`
}
