import * as platform from '@yaksok/platform/testing'
import type { ApiOptions, AppOptions, Controls, DrawnRound, TestApp, TestMember } from './controls.ts'
import { COMPLETE } from './members.ts'

/** Boots the composed app; see the platform's. */
export const startApp = (options?: AppOptions): Promise<TestApp> => platform.startApp(options)

interface Fixtures {
  /**
   * Who opens the pages: a member with everything set up, one who has only registered, or nobody
   * (`test.use({ who: 'anonymous' })`).
   */
  who: 'member' | 'fresh' | 'anonymous'
  /** The member of this test, made for it alone. */
  member: TestMember
  /**
   * Draws rounds without waiting for them: `await rounds.draw('dice')` ends the running round and answers its result, and
   * the next one has just begun. An open page learns of it when it next asks for the server's clock. How long rounds
   * last: `appOptions.api.roundSeconds`.
   */
  rounds: {
    draw(key: string): Promise<DrawnRound>
    /** `await rounds.approach('dice', 3)` leaves 3 seconds to the draw. A round that is closed by then is sealed, too. */
    approach(key: string, secondsLeft: number): Promise<void>
  }
}

export const test = platform.testsOf<Controls, ApiOptions>().extend<Fixtures>({
  who: ['member', { option: true }],
  member: async ({ app, who }, use) => {
    await use(await app.controls.createMember(who === 'member' ? COMPLETE : {}))
  },
  token: async ({ who, member }, use) => use(who === 'anonymous' ? undefined : member.token),
  cookies: async ({ who, member }, use) => use(who === 'anonymous' ? [] : member.cookies),
  rounds: async ({ app }, use) =>
    use({
      draw: app.controls.drawRound,
      approach: (key, secondsLeft) => app.controls.approachDraw({ key, secondsLeft }),
    }),
})
