/** Playwright's `test` over this app, signed in: `test.use({ member: 'Zoë' })`; `null` has no session. */
import { testsOf } from '@yaksok/platform/testing'
import type { Controls } from './api/testing.ts'

export { expect } from '@yaksok/platform/testing'

type Session = Awaited<ReturnType<Controls['openSession']>>

export const test = testsOf<Controls>().extend<{ member: string | null; session: Session | null }>({
  member: ['Zoë', { option: true }],
  session: async ({ app, member }, use) => use(member === null ? null : await app.controls.openSession(member)),
  token: async ({ session }, use) => use(session?.token),
  cookies: async ({ session }, use) => use(session?.cookies ?? []),
})
