/** Styles of a page: those of its route, and the order of the parts' layers. */
import {
  type Composition,
  earlierFor,
  MAJOR_EXPOSE,
  majorsIn,
  type Release,
  type RouteMatch,
} from '../../registry/index.ts'
import { asset } from './page-scripts.ts'

interface StyleParts {
  match: RouteMatch | null
  shell: Release
  remote: Release | null
  read(release: Release, file: string): string
}

interface LayerParts {
  composition: Composition
  shell: Release
  overrides: Readonly<Record<string, string>>
}

/** Linked instead of inlined where hot updates must be able to swap it. */
export function stylesheetTag(release: Release, file: string): string {
  return `<link rel="stylesheet" href="${asset(release, file).url}">`
}

/**
 * Says that the styles of a chunk are in the page already: rspack's loader takes a link with the chunk's name for it,
 * and fetches nothing.
 */
export function inlinedMarker(uniqueName: string, chunk: string): string {
  return `<link rel="stylesheet" data-rspack="${uniqueName}:chunk-${chunk}">`
}

/** Styles of the route beyond the shell's own, and the marks that keep them from being fetched again. */
export function routeStyles({ match, remote, shell, read }: StyleParts): { css: string; markers: string[] } {
  const screen = match && (remote ?? shell).screens[match.route.screen]
  if (!screen) return { css: '', markers: [] }
  if (!remote)
    return {
      css: screen.css.map((file) => read(shell, file)).join(''),
      markers: screen.css.length > 0 ? [inlinedMarker(shell.globals.container, match.route.screen)] : [],
    }
  const shares = shell.shell?.shares.css ?? []
  const earlier = earlierFor(remote, shell)
  const styled = earlier && earlier.css.length > 0 ? earlier : undefined
  // a stranger's container fetches its own: its chunks go by names that only its build knows
  const own = remote.base ? [] : screen.css
  return {
    css: [
      ...[...shares, ...(styled?.css ?? [])].map((file) => read(shell, file)),
      ...own.map((file) => read(remote, file)),
    ].join(''),
    markers: [
      ...(shares.length > 0 ? [inlinedMarker(shell.globals.container, 'shares')] : []),
      ...(styled ? [inlinedMarker(styled.container, MAJOR_EXPOSE)] : []),
      ...(own.length > 0 ? [inlinedMarker(remote.globals.container, match.route.screen)] : []),
    ],
  }
}

/**
 * In which order the styles of the page's parts count, whenever they arrive: the shell's and its contract's first, so that a remote may
 * change what it is given of shared components, then the remotes by name. One statement each: a name that CSS keeps for
 * itself spoils only its own.
 */
export function layerOrder({ composition, shell, overrides }: LayerParts): string {
  const majors = majorsIn(composition, Object.keys(overrides).length > 0).map(({ name }) => name)
  const remotes = composition.remotes.map(({ name }) => name).sort()
  return [shell.name, ...majors, ...remotes].map((name) => `@layer ${name};`).join('')
}
