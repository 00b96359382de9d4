import type { RenderJob, RenderOutcome } from '../../render-process/index.ts'

/** Screens at once: there are few public ones, and unknown addresses must not push them out for long. */
const MOST_SCREENS = 32

/**
 * Renders screens of visitors, which are the same for everybody at an address: each once for a version of shell and owner,
 * also while many ask for it at once. An address with a query is rendered for itself, since anybody can make up a new one.
 * @param render what renders a page; what it refuses is asked for again
 */
export function cacheVisitorScreens(render: (job: RenderJob) => Promise<RenderOutcome>) {
  const screens = new Map<string, Promise<RenderOutcome>>()
  return async (url: string, job: RenderJob): Promise<RenderOutcome> => {
    if (url.includes('?')) return await render(job)
    const key = `${job.shell.key} ${job.owner.key} ${url}`
    const found = screens.get(key)
    // the one asked for last is the last to go
    screens.delete(key)
    const screen = found ?? render(job)
    screens.set(key, screen)
    for (const oldest of screens.keys()) if (screens.size > MOST_SCREENS) screens.delete(oldest)
    const outcome = await screen
    if (!('html' in outcome)) screens.delete(key)
    // it took the processor's time once
    else if (found) return { ...outcome, cpuMs: 0 }
    return outcome
  }
}
