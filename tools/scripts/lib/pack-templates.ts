import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Folders of `create/` that are copied into what a person makes: they travel as they are. */
const TEMPLATES = ['template', 'remote', 'repository', 'team', 'texts']
const NOT_SOURCES = new Set(['node_modules', 'test-results'])

type Dependencies = Record<string, string>
interface Manifest {
  dependencies?: Dependencies
  devDependencies?: Dependencies
}

/**
 * Copies the templates of the package in `from` into `dist`. Their package.json name versions instead of this workspace:
 * packing does that for the package's own alone.
 */
export function copyTemplates(from: string, dist: string): void {
  const filter = (path: string) => !NOT_SOURCES.has(basename(path))
  for (const name of TEMPLATES) cpSync(join(from, name), join(dist, name), { recursive: true, filter })
  for (const file of globSync('{template,remote,repository}/{,*/}package.json', { cwd: dist })) {
    const manifest = JSON.parse(readFileSync(join(dist, file), 'utf8')) as Manifest
    const at = join(from, dirname(file))
    for (const kind of ['dependencies', 'devDependencies'] as const)
      if (manifest[kind]) manifest[kind] = withVersions(manifest[kind], at)
    writeFileSync(join(dist, file), `${JSON.stringify(manifest, null, 2)}\n`)
  }
}

/** Packages of the app that is made: its workspace has them, in a version of their own from then on. */
const OF_APP = /^@my-app\//

/** Each dependency in the version that is installed at `dir`. */
function withVersions(dependencies: Dependencies, dir: string): Dependencies {
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => {
      if (OF_APP.test(name)) return [name, '*']
      const { version } = JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')) as {
        version: string
      }
      return [name, version]
    }),
  )
}
