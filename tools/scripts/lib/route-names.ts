/**
 * The typed names of the addresses that remotes use of one another: a module of `shared`, generated from every
 * `remote.json`, and the same as data for builds, which find by it what a bundle leads to.
 */
import { type Described, describedIn } from './described.ts'

export interface NamedRoute {
  /** Remote, screen and variant in one word: `walletDepositRecords`. */
  name: string
  remote: string
  path: string
  title: string
}

const camel = (words: string) => words.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The routes of remotes by their names; of two addresses with one screen the second has its path in its name. */
export function namedRoutes(remotes: readonly Pick<Described, 'name' | 'routes'>[]): NamedRoute[] {
  const taken = new Set<string>()
  return remotes.flatMap(({ name: remote, routes }) =>
    routes.map(({ path, screen, title, variant }) => {
      const usual = camel([remote, screen, variant ?? ''].filter(Boolean).join('-'))
      const name = taken.has(usual) ? camel(`${usual}-at${path.replace('/', '-')}`) : usual
      taken.add(name)
      return { name, remote, path, title }
    }),
  )
}

/** The routes of the remotes in the folders of `root`. */
export const routesIn = (root: string): NamedRoute[] => namedRoutes(describedIn(root))

/** Text of the module. */
export function routesModule(routes: readonly NamedRoute[]): string {
  return [
    '/**',
    ' * Addresses of the remotes’ screens: what one remote uses of another. Made of every remote.json by `npm run routes`; do not',
    ' * edit. What a screen reads of the rest of an address, after `?` or `#`, is its own.',
    ' */',
    '',
    ...routes.map(({ name, path, title }) => `/** ${title}. @public */\nexport const ${name} = '${path}'`),
    '',
  ].join('\n')
}

/** The same as data. */
export const routesData = (routes: readonly NamedRoute[]): string =>
  `${JSON.stringify(Object.fromEntries(routes.map(({ name, path }) => [name, path])), null, 2)}\n`

/** Text of each generated file, by its path in the repository. */
export function routeFiles(root: string): Record<string, string> {
  const routes = routesIn(root)
  return {
    'shared/core/routes/index.ts': routesModule(routes),
    'shared/core/routes/routes.json': routesData(routes),
  }
}
