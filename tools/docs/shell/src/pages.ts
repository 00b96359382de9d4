/** The pages of the site, as the manifests of its remotes list them. */
import { composition } from '@yaksok/host'

/** Kinds of documents, as routes name them in `variant`, in the order of the menu. */
export const KINDS: Readonly<Record<string, string>> = {
  start: 'Start',
  tutorial: 'Tutorial',
  'how-to': 'How-to guides',
  reference: 'Reference',
  explanation: 'Explanation',
  errors: 'Errors',
  decisions: 'Decisions',
}

/** Every page of every remote, in their order. */
export const pages = Object.values(composition.remotes).flatMap(({ routes }) =>
  routes.map(([path, , title, , kind]) => ({ path, title, kind })),
)
