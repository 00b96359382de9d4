/** Folders of the browser scripts that the platform adds to each release of a shell. */
import { join } from 'node:path'

/** Sources of the boot script. */
export const BOOT_DIR = join(import.meta.dirname, '..', 'browser', 'boot')

/** Sources of the service worker. */
export const WORKER_DIR = join(import.meta.dirname, '..', 'browser', 'service-worker')
