/** What an open page does beside its screen; in a chunk of its own, which comes after the content. */
import { startPageCache } from './offline-page-cache/register-worker.ts'
import type { HostOptions } from './options/options.ts'
import { startSoftUpdates } from './soft-update/index.ts'

/** Begins what the options ask for. */
export function work({ updates, offline }: HostOptions): void {
  if (updates) startSoftUpdates()
  if (offline) startPageCache()
}
