/** Following a link to another remote whose files were prefetched: from the tap to the other screen. */
import type { Browser } from '@playwright/test'
import { newMember, throttle } from './probe.ts'
import { serveVariant } from './servers.ts'
import { type Estimate, estimate } from './stats.ts'
import type { Variant } from './variants.ts'

export interface ClientNavigation {
  /** ms from the tap on the tab to the other screen's own frame being painted, CPU slowed four times. */
  first: Estimate
  samples: number[]
}

const PORT = 5190

/** Home → 장소, with the network as it is: the screen's code is in the browser already. */
export async function measureNavigation(
  browser: Browser,
  ours: Variant,
  api: string,
  token: string,
  runs: number,
): Promise<ClientNavigation> {
  const server = await serveVariant(ours, api, PORT)
  const origin = `http://localhost:${PORT}`
  const samples: number[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await newMember(browser, origin, token)
      const page = await context.newPage()
      const prefetched = page.waitForResponse(
        (response) => response.url().includes('/r/venues/') && /venue-list.*\.js$/.test(response.url()),
      )
      await page.goto(`${origin}/Home`)
      await prefetched
      // the guesses after it must not be in the way of the tap: what is measured is a screen that is there
      await page.waitForLoadState('networkidle')
      const cdp = await context.newCDPSession(page)
      await throttle(cdp, { network: null, cpu: 4 })
      samples.push(
        await page.evaluate(async () => {
          const tab = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
            ({ pathname }) => pathname === '/Nei',
          )
          if (!tab) throw new Error('no tab')
          const heading = document.querySelector('h1')?.textContent
          const start = performance.now()
          tab.click()
          while (
            location.pathname !== '/Nei' ||
            document.querySelector('h1')?.textContent === heading ||
            !document.querySelector('h1')
          )
            await new Promise((resolve) => requestAnimationFrame(resolve))
          // found in the callbacks of the frame that shows it: the next task comes after its paint
          await new Promise((resolve) => setTimeout(resolve, 0))
          return performance.now() - start
        }),
      )
      await context.close()
    }
  } finally {
    await server.close()
  }
  return { first: estimate(samples), samples }
}
