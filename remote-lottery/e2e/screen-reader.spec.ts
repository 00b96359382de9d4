import type { Page } from '@playwright/test'
import { expect, type ScreenReader, screenReader, test } from '@yaksok/testing'
import { DIGIT, drawSoon, LONG_ROUNDS, openRoom, roomOf } from './support/room.ts'

// a draw that moves is over at its own time; without motion its result is there at once
test.use({ appOptions: LONG_ROUNDS, contextOptions: { reducedMotion: 'reduce' } })

const TIMER = /^timer 추첨까지 \d+초$/

/** A pick with its numbers, odds, chance and return. */
const pick = (name: string, what: string, state = '') =>
  `button ${name}, ${what}, 배당 1.94배, 확률 50%, 10가지 중 5가지, 돌려받는 비율 97%${state}`

/** The room's `main`, with what differs. */
const room = (wanted: {
  focus?: 'heading' | 'pick'
  picked?: string
  past: readonly (string | RegExp)[]
  verify: readonly RegExp[]
  slip?: readonly string[]
}): Parameters<ScreenReader['reads']> => [
  'main',
  'main',
  TIMER,
  /^heading \d+회$/,
  `heading 무엇이 나올까요?${wanted.focus === 'heading' ? ' [focused]' : ''}`,
  pick('대', '숫자 6~10', wanted.picked),
  pick('소', '숫자 1~5'),
  pick('홀', '숫자가 홀수'),
  pick('짝', '숫자가 짝수'),
  'heading 지난 회차',
  'link 모두 보기',
  ...wanted.past,
  'heading 결과는 이렇게 정해져요',
  'button 회차 해시 복사',
  ...wanted.verify,
  ...(wanted.slip ?? []),
]

/** The rounds before, which differ by what ran in the app before: none, or some and a way to verify the last one. */
async function pastOf(page: Page): Promise<{ past: (string | RegExp)[]; verify: RegExp[] }> {
  const results = page.getByRole('main').getByRole('button', { name: /회 추첨 결과: .*검증하기$/ })
  await expect(results.first().or(page.getByText('아직 추첨한 회차가 없어요'))).toBeVisible()
  const count = await results.count()
  if (count === 0) return { past: ['heading 아직 추첨한 회차가 없어요'], verify: [] }
  const past = Array.from({ length: count }, () => /^button \d+회 추첨 결과: \d+, [대소], [홀짝]\. 검증하기$/)
  return { past, verify: [/^button \d+회 직접 검증하기$/] }
}

const UNFOLDED = [
  'heading 선택 1개',
  'button 모두 지우기',
  'button 선택 접기 [focused, expanded]',
  'button 대 1.94배 빼기',
  'textbox 선택 1개당',
  'button +1천',
  'button +5천',
  'button +1만',
  'button 지우기',
  'button 참여하기',
]

test('a screen reader through a round: picks, the slip, what it costs, the draw and its result, each once', async ({
  page,
  rounds,
}) => {
  const reader = await screenReader(page)
  await openRoom(page, rounds, DIGIT)
  const { pick: tap, slip, unfold, amount, confirm, stage } = roomOf(page)
  const { past, verify } = await pastOf(page)
  await reader.reads(...room({ focus: 'heading', past, verify }))
  await tap('대').click()
  const folded = ['heading 선택 1개', 'button 선택 펼치기', 'button 참여하기']
  await reader.reads(...room({ picked: ' [focused, pressed]', past, verify, slip: folded }))
  await unfold.click()
  await reader.reads(
    ...room({
      picked: ' [pressed]',
      past,
      verify,
      slip: UNFOLDED,
    }),
  )
  await reader.says()
  await slip.getByRole('button', { name: /참여하기$/ }).click()
  await reader.says('금액을 입력해 주세요 금액을 입력해주세요!')
  await expect(amount).toBeFocused()
  await slip.getByRole('button', { name: '+1만' }).click()
  await reader.says('1만원')
  await slip.getByRole('button', { name: /참여하기$/ }).click()
  await reader.reads(
    'dialog',
    'dialog 이대로 참여할까요?',
    'heading 이대로 참여할까요? [focused]',
    'button 대 빼기',
    'button 모두 지우기',
    'button 다시 고르기',
    'button 참여하기',
  )
  await confirm.getByRole('button', { name: '참여하기' }).click()
  await reader.says(/^\d+회에 10,000원 참여했어요$/)
  await reader.reads(...room({ focus: 'heading', past, verify }))
  await drawSoon(page, rounds)
  await expect(stage.getByText('나온 숫자')).toBeVisible()
  await reader.says(
    '추첨을 시작해요',
    /^\d+회 추첨 결과: \d+, [대소], [홀짝]$/,
    /^\d+회에 10,000원 참여, (19,400|0)원 받음, 합계 [+−][\d,]+원$/,
  )
  await reader.reads(
    'dialog',
    /^dialog \d+회 추첨 결과$/,
    /^heading \d+회 추첨 결과 \[focused\]$/,
    'button 닫기',
    /^heading 1개 중 [01]개 맞혔어요$/,
    'button 결과 검증',
    'button 확인',
  )
  await stage.getByRole('button', { name: '확인' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /직접 검증하기$/ })).toBeVisible()
  await reader.reads(...room({ focus: 'heading', ...(await pastOf(page)) }))
  await reader.says()
})
