/** Names of files that a release has. */

/** The boot script of a shell. */
export const BOOT_FILE = 'html/boot.js'

/** The service worker of a shell. */
export const WORKER_FILE = 'html/worker.js'

/** What a shell has in the frames of remotes that are kept out of the page. */
export const FRAME_FILE = 'frame.js'

/** Where a release has its source maps. No browser gets a file of this ending (`TYPES` of the gateway). */
export const MAPS_FILE = 'scripts.map'

/** Instead of a version in the address of a file: any version that has a file of this name, which tells its contents. */
export const BY_CONTENT = 'files'

/** True for a file whose name has the hash of its contents: `shares.0a1b2c3d4e.js`. */
export const isNamedByContent = (file: string): boolean => /\.[0-9a-f]{10}\.\w+$/.test(file)

/**
 * Where browsers find a file of a release. A file whose name tells its contents has one address in all versions, if the build's
 * scripts ask for it there too.
 */
export function addressOf(
  { name, version, byContent }: { name: string; version: string; byContent?: boolean },
  file: string,
): string {
  return `/r/${name}/${byContent && isNamedByContent(file) ? BY_CONTENT : version}/${file}`
}

/** The map of one script among the lines of {@link MAPS_FILE}; undefined where it has none. */
export function mapIn(maps: string, script: string): string | undefined {
  const name = `${JSON.stringify(script)}\t`
  const start = maps.startsWith(name) ? 0 : maps.indexOf(`\n${name}`) + 1
  if (start === 0 && !maps.startsWith(name)) return undefined
  const end = maps.indexOf('\n', start)
  return maps.slice(start + name.length, end < 0 ? undefined : end)
}
