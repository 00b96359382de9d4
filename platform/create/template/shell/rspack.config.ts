import { APP_NAME, CALLS, LOOK, VISITOR } from '@my-app/kit/app'
import { defineShell } from '@yaksok/platform/build'

export default defineShell(import.meta.dirname, {
  app: { name: APP_NAME, session: VISITOR, looks: [LOOK], memberCalls: ['items'] },
  calls: CALLS,
})
