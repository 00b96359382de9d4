import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import Register from './register.tsx'

const open = () =>
  render(
    <BrowserRouter>
      <Register />
    </BrowserRouter>,
  )
afterEach(() => {
  cleanup()
  stopAnswering()
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('what was typed survives a reload and a visit to Login; the password is kept nowhere', async () => {
  open()
  await userEvent.type(field('아이디'), 'newmember1')
  await userEvent.type(field('비밀번호'), 'a-long-one')
  await userEvent.type(field('초대코드'), 'YAKSOK2026')
  await userEvent.click(field('만 19세 이상이에요'))
  cleanup()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a-long-one')
  open()
  expect([field('아이디').value, field('비밀번호').value, field('초대코드').value]).toEqual([
    'newmember1',
    '',
    'YAKSOK2026',
  ])
  expect(field('만 19세 이상이에요').checked).toBe(true)
})

/** Answers `usernameFree` as a server where only `taken` is taken; what was asked comes back. */
function answerNames(): string[] {
  const asked: string[] = []
  answerWith(({ data }) => {
    const username = new URLSearchParams(data).get('username') ?? ''
    asked.push(username)
    return { code: 200, msg: '', data: { free: username !== 'takenname' } }
  })
  return asked
}

test('a name is said to be free or taken while it is typed, once the invite code stands', async () => {
  const asked = answerNames()
  open()
  await userEvent.clear(field('아이디'))
  await userEvent.clear(field('초대코드'))
  await userEvent.type(field('아이디'), 'takenname')
  await userEvent.type(field('초대코드'), 'YAKSOK2026')
  expect(await screen.findByText('이미 사용 중인 아이디예요')).toBeTruthy()
  await userEvent.type(field('아이디'), '2')
  expect(screen.queryByText('이미 사용 중인 아이디예요')).toBeNull()
  expect(await screen.findByText('쓸 수 있는 아이디예요')).toBeTruthy()
  expect(asked.slice(-2)).toEqual(['takenname', 'takenname2'])
})

test('nobody is asked for a name without an invite code, and a refusal says nothing beside it', async () => {
  const asked = answerNames()
  open()
  await userEvent.clear(field('아이디'))
  await userEvent.clear(field('초대코드'))
  await userEvent.type(field('아이디'), 'takenname')
  answerWith(() => ({ code: 401, msg: '초대코드가 올바르지 않아요' }))
  await userEvent.type(field('초대코드'), 'WRONG')
  expect(asked).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('영문과 숫자 4~20자')).toBeTruthy()
})

test('전체 동의 ticks each consent and takes all back; nothing is ticked before', async () => {
  open()
  const consents = [
    '이용약관 동의 (필수)',
    '개인정보 처리방침 동의 (필수)',
    '앱 알림 받기 (선택)',
    '새 소식과 이벤트 알림 받기 (선택)',
  ]
  const ticked = () => consents.map((label) => field(label).checked)
  expect(ticked()).toEqual([false, false, false, false])
  await userEvent.click(field('전체 동의'))
  expect(ticked()).toEqual([true, true, true, true])
  await userEvent.click(field(consents[3] as string))
  expect(field('전체 동의').checked).toBe(false)
  await userEvent.click(field('전체 동의'))
  await userEvent.click(field('전체 동의'))
  expect(ticked()).toEqual([false, false, false, false])
  // age is no consent
  expect(field('만 19세 이상이에요').checked).toBe(false)
})

test('what was ticked goes with the registration, with its version, and what was not does not', async () => {
  const sent: string[] = []
  answerWith(({ url, data }) => {
    if (!String(url).includes('doRegister')) return { code: 200, msg: '', data: null }
    sent.push(new URLSearchParams(String(data)).get('consents') ?? '')
    return { code: 200, msg: '', data: 'token' }
  })
  open()
  for (const [label, value] of [
    ['아이디', 'newmember9'],
    ['비밀번호', 'a-long-one'],
    ['초대코드', 'YAKSOK2026'],
  ] as const) {
    await userEvent.clear(field(label))
    await userEvent.type(field(label), value)
  }
  for (const label of ['만 19세 이상이에요', '이용약관 동의 (필수)', '새 소식과 이벤트 알림 받기 (선택)'])
    if (!field(label).checked) await userEvent.click(field(label))
  await userEvent.click(screen.getByRole('button', { name: '가입하기' }))
  expect(screen.getByRole('alert').textContent).toBe('개인정보 처리방침에 동의해야 가입할 수 있어요')
  expect(sent).toEqual([])
  await userEvent.click(field('개인정보 처리방침 동의 (필수)'))
  await userEvent.click(screen.getByRole('button', { name: '가입하기' }))
  await expect.poll(() => sent).toEqual(['terms:1,privacy:1,news:1'])
})

test('the way to Login says where it comes from, so its tap waits for the router', () => {
  open()
  expect(screen.getByRole('link', { name: '로그인' }).hasAttribute('data-carries')).toBe(true)
})
