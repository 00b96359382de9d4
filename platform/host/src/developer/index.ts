/** A page with developers' builds: the composition as they have it, and the badge that says so. In a chunk that no visitor loads. */

export { showOverrideBadge } from './override-badge.ts'
export { developRemotes } from './overrides.ts'
