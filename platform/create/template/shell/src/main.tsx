import { followCalls, isSending } from '@my-app/kit/api'
import { type Answer, giveItems } from '@my-app/kit/items'
import { onSession, token } from '@my-app/kit/session'
import { text } from '@my-app/kit/text'
import { createHost, type HostOptions } from '@yaksok/host'
import { mountPage } from '@yaksok/host/react'
import { App } from './app.tsx'
import './shell.css'
import { tabs } from './tab-bar.tsx'

// all that the host can do; delete a line to do without it, and `satisfies` with the first
createHost({
  session: { token, isConfirmed: () => token() !== null, subscribe: onSession },
  isBusy: isSending,
  // where a sign-in leads
  ahead: () => tabs.slice(0, 1).map(([, , , to]) => to),
  updates: true,
  offline: true,
  telemetry: true,
  followCalls,
  framed: async () => (await import(/* webpackChunkName: "framed" */ './framed-screen.ts')).framedScreen,
  mount: async () => (await import(/* webpackChunkName: "mount" */ './mounted-screen.ts')).mountedScreen,
  texts: { override: (builds) => text('developed', { builds }) },
} satisfies Required<HostOptions>)
void mountPage(<App rendered={location.pathname} />, {
  // the screen in the HTML was rendered of this answer
  hydrate: async ({ answers }) => {
    if (answers.items) giveItems(answers.items as Answer)
  },
})
