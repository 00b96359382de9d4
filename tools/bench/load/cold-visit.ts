/** Visits on the slow network, and those with nothing kept. */
import type { BrowserContext } from '@playwright/test'
import { attempt, type Contexts } from './cached-browser.ts'
import type { Screen } from './marked.ts'
import { type ColdScreen, VARIANTS, type VariantName, type Visits } from './results.ts'
import { type Shaper, SLOW_NETWORK } from './shaping/shaper.ts'
import { newMember, type Session, type Visit, visit } from './visit.ts'

/** Who visits, and by which network. */
export interface Visitors {
  browser: Contexts
  shaper: Shaper
  session: Session
}

/** What every screen is compared with; the other builds are looked at on Home and Login. */
export const LIMITS: ReadonlySet<VariantName> = new Set(['ours', 'renderedLimit', 'limit'])

export const emptyVisits = (): Visits => ({
  ...{ ours: [], client: [], renderedLimit: [], limit: [], plain: [], defaults: [] },
})

/** The builds in an order that differs from run to run, so that nobody always comes first. */
export function rotated(run: number): VariantName[] {
  const start = run % VARIANTS.length
  return [...VARIANTS.slice(start), ...VARIANTS.slice(0, start)]
}

/** A browser profile of who may see the screen. */
export const profile = (
  { browser, session }: Visitors,
  origin: string,
  screen: Screen,
  worker: 'allow' | 'block' = 'block',
) => newMember(browser, origin, screen.member ? session : null, worker)

/** A visit on the slow network. */
export async function slowVisit(
  { shaper }: Visitors,
  context: BrowserContext,
  origin: string,
  screen: Screen,
): Promise<Visit> {
  shaper.shape(SLOW_NETWORK)
  try {
    return await visit(context, origin, screen)
  } finally {
    shaper.shape(null)
  }
}

/** The same with an empty cache. */
export async function coldVisit(visitors: Visitors, origin: string, screen: Screen): Promise<Visit> {
  const context = await profile(visitors, origin, screen)
  try {
    return await slowVisit(visitors, context, origin, screen)
  } finally {
    await context.close()
  }
}

/** Cold visits of `screens`, ours and the limits alone. */
export async function measureCold(
  visitors: Visitors,
  origins: Record<VariantName, string>,
  runs: number,
  screens: Screen[],
): Promise<{ cold: ColdScreen[]; failures: string[] }> {
  const cold = screens.map(({ name }): ColdScreen => ({ screen: name, cold: emptyVisits() }))
  const failures = new Set<string>()
  for (let run = 0; run < runs; run += 1)
    for (const [index, screen] of screens.entries())
      for (const name of rotated(run).filter((one) => LIMITS.has(one)))
        await attempt(failures, `${screen.name}, ${name}`, async () => {
          cold[index]?.cold[name].push(await coldVisit(visitors, origins[name], screen))
        })
  return { cold, failures: [...failures] }
}
