import { APP_NAME, CALLS, LOOK, SESSION } from '@my-app/kit/app'
import { defineShell } from '@yaksok/platform/build'

export default defineShell(import.meta.dirname, {
  app: { name: APP_NAME, session: SESSION, looks: [LOOK], memberCalls: ['items'] },
  calls: CALLS,
})
