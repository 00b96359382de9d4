import { join } from 'node:path'

/** Sources of the boot script. */
export const BOOT_DIR = join(import.meta.dirname, '..', 'boot')

/** Where a release of a shell has it. */
export const BOOT_FILE = 'html/boot.js'
