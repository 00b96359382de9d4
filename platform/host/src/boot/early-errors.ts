import { page } from '../composition/index.ts'

/** The shell has begun; what it waits for from here on are others. */
export const reportStarted = (): void => page.started?.()

/** Uncaught errors from before anybody heard of them; kept no longer. */
export function takeEarlyErrors(): NonNullable<typeof page.thrown> {
  const thrown = page.thrown ?? []
  page.thrown = undefined
  return thrown
}
