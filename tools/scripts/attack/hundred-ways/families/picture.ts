/** To read the picture of the member's choice, which a lookalike would need. */
import { got, type Way } from '../way.ts'
import { call, confirmFrame, confirmThere, sessionNow, wait } from './page.ts'

const PICTURE = { harm: 'reads', expected: 'refused', succeeded: got('picture', 'pictureName') } as const

/** What the confirm page sends to be told a text, of the member's own session. */
const beginning = async () => new URLSearchParams({ session: await sessionNow(), act: 'withdraw', money: '1000' })

/** What the app tells the confirm frame. */
async function asking() {
  const { session = '', act = '', ...fields } = Object.fromEntries(await beginning())
  return { confirm: { asked: { session, act, fields } } }
}

const text = (sent: Promise<Response>) => sent.then((answer) => answer.text()).catch(String)

export const picture: Way[] = [
  {
    ...PICTURE,
    id: 'picture-in-the-frame',
    wants: 'the picture, out of the confirm frame',
    after: 'withdraws',
    run: async ({ loot }) => {
      const frame = await confirmFrame()
      for (let times = 0; times < 40; times++, await wait(100))
        try {
          loot.push(frame?.contentWindow?.document.documentElement.outerHTML)
        } catch (error) {
          loot.push(String(error))
        }
    },
  },
  {
    ...PICTURE,
    id: 'picture-by-fetch',
    wants: 'the picture, asked for as the confirm page does with the member’s session',
    run: async ({ confirm }) => {
      const body = await beginning()
      const sent = (mode: RequestMode) =>
        text(fetch(confirmThere(confirm, 'begin'), { method: 'POST', body, credentials: 'include', mode }))
      return [await sent('cors'), await sent('no-cors')]
    },
  },
  {
    ...PICTURE,
    id: 'picture-by-the-api',
    wants: 'the picture, of the own origin: the step of the confirm page, the member’s data and what is told of them',
    run: async ({ known }) => [
      await text(fetch('/api/confirm/begin', { method: 'POST', body: await beginning() })),
      await call('/member/ownData', { password: known.password }),
      await call('/member/getUserInfo'),
      await call('/member/intent', { act: 'withdraw', money: '1000' }),
    ],
  },
  {
    ...PICTURE,
    id: 'picture-in-a-sandbox',
    wants: 'the picture, in a frame of its own that it asks as the app does',
    run: async ({ confirm, loot }) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts allow-forms')
      frame.src = confirmThere(confirm, 'page')
      addEventListener('message', ({ source, data }) => source === frame.contentWindow && loot.push(data))
      document.body.append(frame)
      const asked = await asking()
      for (let times = 0; times < 20; times++, await wait(100)) frame.contentWindow?.postMessage(asked, '*')
      return String(frame.contentDocument?.body.innerHTML)
    },
  },
  {
    ...PICTURE,
    id: 'picture-in-a-window',
    wants: 'the picture, in a window of the confirm page whose channel has a name that it chose',
    run: async ({ confirm, loot }) => {
      const name = 'A'.repeat(22)
      const channel = new BroadcastChannel(`yaksok-confirm-${name}`)
      channel.onmessage = ({ data }) => loot.push(data)
      const opened = open(`${confirmThere(confirm, 'page')}#${name}`)
      const { confirm: asked } = await asking()
      for (let times = 0; times < 20; times++, await wait(100)) channel.postMessage(asked)
      return String(opened?.document.body.innerHTML)
    },
  },
  {
    ...PICTURE,
    id: 'picture-by-messages',
    wants: 'the picture, off what the confirm frame says and how large it is',
    after: 'withdraws',
    run: async ({ loot }) => {
      addEventListener('message', ({ data }) => loot.push(data), true)
      const frame = await confirmFrame()
      for (let times = 0; times < 40; times++, await wait(100)) loot.push(frame?.clientHeight)
    },
  },
  {
    ...PICTURE,
    id: 'picture-in-caches',
    wants: 'the picture, off what caches, storage and timings hold once it was shown',
    after: 'withdraws',
    run: async ({ loot }) => {
      await confirmFrame()
      await wait(2000)
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          loot.push(request.url, request.url.includes('confirm') && (await text(fetch(request))))
      loot.push(
        { ...localStorage },
        { ...sessionStorage },
        performance.getEntries().map((entry) => entry.toJSON()),
      )
    },
  },
]
