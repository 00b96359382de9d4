/** What an open page does beside its screen; in a chunk of its own, which comes after the content. */
import { routeFor } from './composition/index.ts'
import { startPrefetching } from './loader/prefetch.ts'
import { startPageCache } from './offline-page-cache/register-worker.ts'
import type { HostOptions } from './options/options.ts'
import { startSoftUpdates } from './soft-update/index.ts'

/** Begins to fetch ahead, and what the options ask for. */
export function work({ ahead, updates, offline }: HostOptions): void {
  startPrefetching(routeFor(location.pathname) ? [] : (ahead?.() ?? []))
  if (updates) startSoftUpdates()
  if (offline) startPageCache()
}
