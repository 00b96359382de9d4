import { expect, screenReader, test } from '@yaksok/testing'

// the intro, which plays once on a device, is not there with reduced motion
test.use({ who: 'anonymous', contextOptions: { reducedMotion: 'reduce' } })

const FIELDS = ['textbox 아이디', 'textbox 비밀번호', 'button 비밀번호 보기', 'textbox 초대코드']

/** The ticks, each before the document it is about. */
const consents = (state: string, all = state) => [
  `checkbox 전체 동의${all}`,
  `checkbox 이용약관 동의 (필수)${state}`,
  'link 이용약관 보기',
  `checkbox 개인정보 처리방침 동의 (필수)${state}`,
  'link 개인정보 처리방침 보기',
  `checkbox 앱 알림 받기 (선택)${state}`,
  `checkbox 새 소식과 이벤트 알림 받기 (선택)${state}`,
]

test('a screen reader through the login: what is wrong is said once, and a new screen by its name', async ({
  page,
  app,
}) => {
  const member = await app.controls.createMember({ name: '홍길동' })
  const reader = await screenReader(page)
  const submit = page.getByRole('button', { name: '로그인', exact: true })
  const head = ['RootWebArea 로그인 · 약속', 'link 본문으로 건너뛰기', 'button 뒤로', 'link 회원가입'] as const
  const foot = ['button 비밀번호 보기', 'button 로그인', 'link 비밀번호를 잊었어요'] as const
  await page.goto('/Login')
  await reader.reads(
    'RootWebArea',
    ...head,
    'heading 다시 만나서 반가워요',
    'textbox 아이디',
    'textbox 비밀번호',
    ...foot,
  )
  await submit.click()
  await reader.says('아이디를 입력해 주세요 사용자 이름을 입력해주세요!')
  await reader.reads(
    'RootWebArea',
    ...head,
    'heading 다시 만나서 반가워요',
    'textbox 아이디 [focused, invalid]',
    'textbox 비밀번호',
    ...foot,
  )
  await page.getByLabel('아이디').fill(member.username)
  await page.getByLabel('비밀번호', { exact: true }).fill('a-wrong-one')
  await submit.click()
  await reader.says('아이디 또는 비밀번호가 올바르지 않아요')
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await submit.click()
  await reader.says('홈')
  await expect(page.getByRole('heading', { level: 1, name: '홍길동 님, 안녕하세요' })).toBeFocused()
  await reader.says()
})

test('a screen reader through the registration: fields and consents in order, each error once', async ({ page }) => {
  const reader = await screenReader(page)
  await page.goto('/Login')
  await page.getByRole('link', { name: '회원가입' }).click()
  await reader.says('회원가입')
  await reader.reads(
    'RootWebArea',
    'RootWebArea 회원가입 · 약속',
    'link 본문으로 건너뛰기',
    'button 뒤로',
    'link 로그인',
    'heading 약속을 시작해 볼까요? [focused]',
    ...FIELDS,
    'checkbox 만 19세 이상이에요',
    ...consents(''),
    'button 가입하기',
  )
  await page.getByRole('button', { name: '가입하기' }).click()
  await reader.says(
    '아이디를 입력해 주세요 사용자 이름을 입력해주세요!',
    '비밀번호를 입력해 주세요',
    '초대코드를 입력해 주세요',
    '만 19세 이상만 가입할 수 있어요',
    '이용약관에 동의해야 가입할 수 있어요',
    '개인정보 처리방침에 동의해야 가입할 수 있어요',
  )
  await expect(page.getByLabel('아이디')).toBeFocused()
  await page.getByLabel('아이디').fill(`n${Date.now().toString(36)}`)
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-one')
  await page.getByLabel('초대코드').fill('YAKSOK2026')
  await page.getByLabel('만 19세 이상이에요').check()
  await page.getByLabel('전체 동의').check()
  await reader.reads(
    'main',
    'main',
    'heading 약속을 시작해 볼까요?',
    ...FIELDS,
    'checkbox 만 19세 이상이에요 [checked]',
    ...consents(' [checked]', ' [focused, checked]'),
    'button 가입하기',
  )
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await reader.says('홈')
})
