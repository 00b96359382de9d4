/** To mislead by lookalikes and by what the browser shows. */
import { type Facts, got, type Way } from '../way.ts'
import { confirmFrame, wait } from './page.ts'

const LOOKALIKE =
  'whatever a page draws is the page, and has not the member’s picture; what is learned confirms nothing but in a browser that the member is known by, or a day after the member was told of another, and pays to the one bound account'

const shows = (
  id: string,
  wants: string,
  limited: string,
  run: Way['run'],
  succeeded: (facts: Facts) => boolean,
): Way => ({
  id,
  wants,
  harm: 'misleads',
  expected: { limited },
  run,
  succeeded,
})

export const lookalikes: Way[] = [
  {
    id: 'lookalike-keypad',
    wants: 'the fund password, typed into a field that looks like the confirm frame',
    harm: 'misleads',
    expected: { limited: LOOKALIKE },
    after: 'withdraws',
    run: async ({ loot }) => {
      const found = await confirmFrame()
      const input = Object.assign(document.createElement('input'), { type: 'password' })
      input.setAttribute('aria-label', '출금 비밀번호 4자리')
      input.oninput = () => loot.push(input.value)
      found?.replaceWith(input)
    },
    succeeded: got('pin'),
  },
  {
    id: 'focus-stolen',
    wants: 'keys of the fund password, by taking the focus out of the frame',
    harm: 'misleads',
    expected: { limited: LOOKALIKE },
    after: 'withdraws',
    run: async ({ loot }) => {
      const found = await confirmFrame()
      const input = document.createElement('input')
      input.oninput = () => loot.push(input.value)
      found?.parentElement?.append(input)
      for (let times = 0; times < 200; times++, await wait(20)) if (document.activeElement === found) input.focus()
    },
    succeeded: got('pin'),
  },
  shows(
    'lookalike-login',
    'an address and a heading like Login’s',
    LOOKALIKE,
    async () => {
      await wait(500)
      history.replaceState(null, '', '/Login')
      document.body.replaceChildren(
        Object.assign(document.createElement('h1'), { textContent: '다시 만나서 반가워요' }),
      )
    },
    ({ shown }) => shown.path === '/Login',
  ),
  shows(
    'title',
    'another title',
    'the title says nothing of money; the next screen puts its own',
    () => {
      document.title = '당첨을 축하해요'
    },
    ({ shown }) => shown.title === '당첨을 축하해요',
  ),
  shows(
    'deposit-account',
    'another account number in the text of the screen that says where to pay',
    'the gate and review of a remote, and the operator’s words outside the app; a deposit shows its account in the member’s notices',
    async () => {
      await wait(300)
      document.body.append(Object.assign(document.createElement('p'), { textContent: '입금 계좌 999-888-777' }))
      document.title = document.body.textContent.includes('999-888-777') ? 'shown' : ''
    },
    ({ shown }) => shown.title === 'shown',
  ),
  shows(
    'badge',
    'a badge at the app’s icon',
    'a number without a text; the app puts its own',
    async () => {
      await navigator.setAppBadge(99)
      return 'a number is there'
    },
    ({ got }) => got.includes('a number is there'),
  ),
  {
    id: 'notification',
    wants: 'a notice of the browser',
    harm: 'misleads',
    expected: 'refused',
    run: async () => {
      const answer = await Promise.race([Notification.requestPermission(), wait(500)])
      return new Notification('당첨을 축하해요') && answer
    },
    succeeded: ({ got }) => got.includes('granted'),
  },
  ...['getDisplayMedia', 'getUserMedia'].map(
    (name): Way => ({
      id: name.toLowerCase(),
      wants: `a picture or sound of the member (${name})`,
      harm: 'reads',
      expected: 'refused',
      run: async () => {
        const media = navigator.mediaDevices as unknown as Record<string, (options: object) => Promise<MediaStream>>
        return String(await media[name]?.({ video: true, audio: true }))
      },
      succeeded: ({ got }) => got.includes('MediaStream'),
    }),
  ),
  {
    id: 'place',
    wants: 'where the member is',
    harm: 'reads',
    expected: 'refused',
    run: () =>
      new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('a place'),
          (error) => resolve(error.code),
        ),
      ),
    succeeded: ({ got }) => got.includes('a place'),
  },
]
