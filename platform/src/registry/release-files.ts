/** Names of files that a release has. */

/** The boot script of a shell. */
export const BOOT_FILE = 'html/boot.js'

/** The service worker of a shell. */
export const WORKER_FILE = 'html/worker.js'

/** Where a release has its source maps. No browser gets a file of this ending (`TYPES` of the gateway). */
export const MAPS_FILE = 'scripts.map'

/** The map of one script among the lines of {@link MAPS_FILE}; undefined where it has none. */
export function mapIn(maps: string, script: string): string | undefined {
  const name = `${JSON.stringify(script)}\t`
  const start = maps.startsWith(name) ? 0 : maps.indexOf(`\n${name}`) + 1
  if (start === 0 && !maps.startsWith(name)) return undefined
  const end = maps.indexOf('\n', start)
  return maps.slice(start + name.length, end < 0 ? undefined : end)
}
