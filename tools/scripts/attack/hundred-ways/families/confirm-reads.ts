/** To read at the confirm origin: its document, keys, messages and cookie. */
import { got, type Way } from '../way.ts'
import { confirmFrame, confirmThere, wait } from './page.ts'

const CONFIRM = { harm: 'reads', expected: 'refused', succeeded: got('confirmText', 'pin') } as const

export const confirmReads: Way[] = [
  {
    ...CONFIRM,
    id: 'confirm-document',
    wants: 'the document of the confirm frame',
    after: 'withdraws',
    run: async ({ loot }) => {
      const found = await confirmFrame()
      for (let times = 0; times < 40; times++, await wait(100)) loot.push(found?.contentDocument?.body.textContent)
    },
  },
  {
    ...CONFIRM,
    id: 'confirm-window',
    wants: 'properties of the confirm frame’s window',
    after: 'withdraws',
    run: async ({ loot }) => {
      const inside = (await confirmFrame())?.contentWindow as unknown as Record<string, unknown> | undefined
      await wait(1000)
      for (const name of ['document', 'location', 'name', 'localStorage', 'frames', 'told', 'asked'])
        try {
          loot.push(String(inside?.[name]))
        } catch (error) {
          loot.push(String(error))
        }
    },
  },
  {
    ...CONFIRM,
    id: 'confirm-keys',
    wants: 'keys that are pressed in the confirm frame',
    after: 'withdraws',
    run: ({ loot }) => {
      for (const type of ['keydown', 'keypress', 'beforeinput', 'input']) {
        const typed: string[] = []
        loot.push(typed)
        addEventListener(type, (event) => typed.push(`key ${(event as KeyboardEvent).key ?? ''}`), true)
      }
    },
  },
  {
    ...CONFIRM,
    id: 'confirm-messages',
    wants: 'what the confirm frame says to the app',
    after: 'withdraws',
    run: ({ loot }) => addEventListener('message', ({ data }) => loot.push(JSON.stringify(data)), true),
  },
  {
    ...CONFIRM,
    id: 'confirm-channel',
    wants: 'what the confirm origin’s windows tell one another',
    after: 'withdraws',
    run: ({ loot }) => {
      for (const name of ['confirm', 'yaksok-confirm', ''])
        new BroadcastChannel(name).addEventListener('message', ({ data }) => loot.push(JSON.stringify(data)))
    },
  },
  {
    ...CONFIRM,
    id: 'confirm-by-fetch',
    wants: 'the server’s text, asked for as the confirm page does',
    run: async ({ confirm }) => {
      const body = new URLSearchParams({ act: 'withdraw', money: '1000', session: 'A'.repeat(43) })
      const sent = fetch(confirmThere(confirm, 'begin'), { method: 'POST', body, credentials: 'include' })
      return (await sent.catch(String)).toString()
    },
  },
  {
    ...CONFIRM,
    id: 'confirm-by-form',
    wants: 'the server’s text, in a frame that a form is sent to',
    run: async ({ confirm }) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: confirmThere(confirm, 'begin'),
      })
      const into = Object.assign(document.createElement('iframe'), { name: 'into' })
      form.target = 'into'
      form.append(Object.assign(document.createElement('input'), { name: 'act', value: 'withdraw' }))
      document.body.append(form, into)
      form.submit()
      await wait(500)
      return into.contentDocument?.body.textContent
    },
  },
  {
    ...CONFIRM,
    id: 'confirm-in-a-window',
    wants: 'the confirm page in a window that it opened',
    run: async ({ confirm }) => {
      const opened = open(confirmThere(confirm, 'page'))
      await wait(1000)
      return String(opened?.document.body.textContent)
    },
  },
  {
    id: 'confirm-cookie',
    wants: 'the cookie of the confirm origin, at a parent domain',
    harm: 'reads',
    expected: 'refused',
    run: async () => {
      const answer = await fetch('/api/confirm/page').catch(() => null)
      return `${document.cookie} ${answer?.status}`
    },
    succeeded: got('cookie'),
  },
]
