import { type Answer, giveItems } from '@my-app/kit/items'
import { onSession, token } from '@my-app/kit/session'
import { createHost } from '@yaksok/host'
import { mountPage } from '@yaksok/host/react'
import { App } from './app.tsx'
import './shell.css'

// delete a line to do without it
createHost({
  session: { token, isConfirmed: () => token() !== null, subscribe: onSession },
  updates: true,
  offline: true,
  telemetry: true,
})
void mountPage(<App rendered={location.pathname} />, {
  // the screen in the HTML was rendered of this answer
  hydrate: async ({ answers }) => {
    if (answers.items) giveItems(answers.items as Answer)
  },
})
