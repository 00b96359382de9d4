/** Scripts of a page beside the boot script. */
import { addressOf, DEVELOPMENT_VERSION, earlierFor, type Release, type RouteMatch } from '../../registry/index.ts'

interface ScriptParts {
  match: RouteMatch | null
  shell: Release
  remote: Release | null
}

/** URL and attributes of a file of a release. */
export function asset(release: Release, file: string): { url: string; integrity: string } {
  return { url: addressOf(release, file), integrity: release.files[file]?.integrity ?? '' }
}

/** `integrity` is left out while developing: files change under a fixed URL. */
function attributes({ integrity }: { integrity: string }): string {
  return integrity ? ` integrity="${integrity}" crossorigin` : ' crossorigin'
}

/**
 * A script that runs as soon as it is there, before the shell: containers and chunks only register themselves, and are
 * compiled while the shell is still on its way. The boot script takes what has run out of the page, and what failed too:
 * the shell's loader then asks for that again in the usual way. For what is still on its way it waits.
 */
const earlyScript = (release: Release, file: string): Script => ({ release, file, how: 'async data-early' })

/** A script of a release, and when it runs. */
export interface Script {
  release: Release
  file: string
  how: 'defer' | 'async data-early'
}

/** Tag of a script. */
export function scriptTag({ release, file, how }: Script): string {
  const found = asset(release, file)
  return `<script ${how} src="${found.url}"${attributes(found)}></script>`
}

/** Fetches a script while the content before it is still on its way. */
export function preloadTag({ release, file }: Script): string {
  const found = asset(release, file)
  return `<link rel="preload" as="script" href="${found.url}"${attributes(found)}>`
}

/**
 * Scripts beside the shell's: that of a screen of its own; of a remote's the shared modules, the remote's container and its screen, less what the page runs anyway
 * (where shell and remotes are one build). None while developing: a development build runs its own start-up.
 */
export function earlyScripts({ match, remote, shell }: ScriptParts): Script[] {
  const screen = match && (remote ?? shell).screens[match.route.screen]
  if (!screen || [shell, remote].some((part) => part?.version === DEVELOPMENT_VERSION)) return []
  if (!remote) return screen.js.map((file) => earlyScript(shell, file))
  const earlier = earlierFor(remote, shell)
  return [
    ...[...(shell.shell?.shares.js ?? []), ...(earlier ? [earlier.entry, ...earlier.js] : [])].map((file) =>
      earlyScript(shell, file),
    ),
    // what lies on another origin is the loader's to ask for: it knows the container's name, and whom to blame
    ...(remote.base ? [] : [remote.entry, ...screen.js])
      .filter((file) => !shell.shell?.js.includes(file))
      .map((file) => earlyScript(remote, file)),
  ]
}
