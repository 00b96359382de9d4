/** Pages that are open while something is released. */
import type { Page } from '@playwright/test'

/** Opens an address; answers once the page listens for releases. */
export async function openListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForRequest('**/events')
  await page.goto(path)
  await listens
}

/**
 * Until the gateway has told its open pages of a state with this `text` in it: those that listened before hear it first.
 * @param text of the event's JSON, such as a composition's id
 */
export function untilTold(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const stream = new EventSource('/events')
        stream.addEventListener('composition', ({ data }) => {
          if (!data.includes(wanted)) return
          stream.close()
          resolve()
        })
      }),
    text,
  )
}

/** The version of a part that the page has. */
export function versionOf(page: Page, remote: string): Promise<string | undefined> {
  return page.evaluate(
    (name) =>
      (window as unknown as { __YAKSOK__?: { composition: { remotes: Record<string, { version: string }> } } })
        .__YAKSOK__?.composition.remotes[name]?.version,
    remote,
  )
}
