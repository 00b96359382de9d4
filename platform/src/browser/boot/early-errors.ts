/** Errors of a page's first moments: they are told once there is somebody to tell them to. */
import type { BootPage } from './page-globals.ts'

/** The first few say enough. */
const MOST = 5

/**
 * Keeps uncaught errors, and what the page's policy has refused, in `page.thrown` until the shell takes them, which then
 * hears of others itself.
 */
export function recordEarlyErrors(page: Pick<BootPage, 'thrown'>): void {
  const thrown: NonNullable<BootPage['thrown']> = []
  page.thrown = thrown
  const keep = (error: unknown, source?: string) => {
    if (page.thrown === thrown && thrown.length < MOST) thrown.push([error, source])
  }
  addEventListener('error', ({ error, message, filename }) => message && keep(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
  addEventListener('securitypolicyviolation', (event) => keep(event, event.sourceFile))
}
