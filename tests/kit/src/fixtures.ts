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
    /** `await rounds.silence(true)` leaves rounds that end without a result until `false`, or the end of the test. */
    silence(on: boolean): Promise<void>
  }
}

export const test = platform.testsOf<Controls, ApiOptions>().extend<Fixtures>({
  who: ['member', { option: true }],
  member: async ({ app, who }, use) => {
    await use(await app.controls.createMember(who === 'member' ? COMPLETE : {}))
  },
  token: async ({ who, member }, use) => use(who === 'anonymous' ? undefined : member.token),
  cookies: async ({ who, member }, use) => use(who === 'anonymous' ? [] : member.cookies),
  rounds: async ({ app }, use) => {
    await use({
      draw: app.controls.drawRound,
      approach: (key, secondsLeft) => app.controls.approachDraw({ key, secondsLeft }),
      silence: app.controls.silenceBeacon,
    })
    await app.controls.silenceBeacon(false)
  },
})

/* biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter */
/**
 * For tests that start apps of their own: pages are opened without a session and are not watched, and nothing of the usual app
 * starts. It is the usual test for Playwright, so the worker goes on, with its browser and its app: another `test` would end both
 * before the file, and start both anew after it (about 3.4 s of CPU each time).
 */
export const apartTest = test.extend({
  baseURL: async ({}, use) => use(undefined),
  storageState: async ({}, use) => use(undefined),
  oneByOne: async ({}, use) => use(undefined),
  watched: async ({}, use) => use(undefined),
})
/* biome-ignore-end lint/correctness/noEmptyPattern: as above */
