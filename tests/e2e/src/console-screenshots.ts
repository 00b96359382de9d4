import type { Page } from '@playwright/test'
import { paced } from '@yaksok/platform/testing'
import { test as base, enrolByPasskey, optionsOf } from './console.ts'
import type { Looker } from './console-screens.ts'
import { workADay } from './console-work.ts'

const NAMES: Readonly<Record<Looker, string>> = {
  administrator: '김관리',
  cashier: '이입금',
  support: '박상담',
  content: '최글',
  auditor: '정감사',
}

interface Lookers {
  /** A page of one operator of each role, and one where nobody is logged in, over a console with a day's work in it. */
  lookers: Readonly<Record<Looker | 'nobody', Page>>
}

/** Tests over the console when members have asked for something everywhere, and operators have worked for a day. */
export const test = base.extend<Lookers>({
  appOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => use(await optionsOf({ filled: true })),
    { scope: 'test', timeout: paced(300_000) },
  ],
  lookers: [
    async ({ app, origin, openAs }, use) => {
      const lookers: Partial<Record<Looker | 'nobody', Page>> = { nobody: await openAs() }
      for (const [role, name] of Object.entries(NAMES) as [Looker, string][]) {
        lookers[role] = await openAs()
        await enrolByPasskey(lookers[role], origin, await app.controls.addOperator({ name, role }))
      }
      if (lookers.administrator && lookers.cashier) await workADay(lookers.administrator, lookers.cashier)
      await use(lookers as Lookers['lookers'])
    },
    { timeout: paced(120_000) },
  ],
})
