/** The app on a store, in a process of its own with a database of its own, and the demo member in it. */
import { type AppProcess, startAppProcess } from '../lib/app-process.ts'
import { logIn } from './service.ts'
import type { Session } from './visit.ts'

export interface MemberApp extends AppProcess {
  session: Session
  /** A page as the demo member is sent it. */
  page(path: string): Promise<string>
}

/** Starts it on `store` and logs the demo member in. */
export async function startMemberApp(store: string): Promise<MemberApp> {
  const demo = { RELEASE_STORE: store, DEMO_DATA: '1', METRICS_PUBLIC: '1', ROUND_SECONDS: '3600' }
  const app = await startAppProcess({ ...demo, SERVER_RENDERING: '1' })
  const session = await logIn(app.origin)
  const headers = { cookie: `yaksok-view=${session.view}` }
  return { ...app, session, page: async (path) => (await fetch(app.origin + path, { headers })).text() }
}
