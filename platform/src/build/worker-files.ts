import { join } from 'node:path'

/** Sources of the service worker. */
export const WORKER_DIR = join(import.meta.dirname, '..', 'worker')

/** Where a release of a shell has it. */
export const WORKER_FILE = 'html/worker.js'
