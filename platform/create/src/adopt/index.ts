/**
 * `adopt`: the remotes of a webpack, rspack or Vite Module Federation workspace as remotes of an app that this package made. The
 * workspace stays as it is: each remote is copied into the app, gets its `remote.json`, and what cannot be done is said.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TEMPLATES } from '../app.ts'
import { contractIn, readAppFile } from '../app-file.ts'
import { isTaken, nameProblem } from '../names.ts'
import { UserError } from '../user-error.ts'
import { type FoundPart, findRemotes } from './find-remotes.ts'
import { adoptScreens, kebab, sourceProblems } from './screens.ts'

/** What becomes of one remote. */
export interface Adopted {
  name: string
  /** Where it came from. */
  from: string
  /** Its folder in the app; absent: it is left out. */
  folder?: string
  /** Addresses that it has now. */
  paths: string[]
  /** What could not be done, each a sentence with what to do. */
  problems: string[]
}

export interface Adoption {
  remotes: Adopted[]
  /** What is to be known of the rest of the workspace. */
  notes: string[]
}

/** Its bundler's, and what is made. */
const LEFT =
  /^(?:node_modules|dist|build|\.git|\.cache|package(?:-lock)?\.json|tsconfig\.json|index\.html|public|(?:webpack|rspack|rsbuild|vite|module-federation)\b.*|\.babelrc|babel\.config\..*)$/

/**
 * Adopts the remotes of `workspace` into the app in the folder `app`.
 * @throws UserError where one of them is none
 */
export function adopt(workspace: string, app: string): Adoption {
  const file = readAppFile(app)
  if (!file) throw new UserError(`${app}: name the folder of an app that npm create yaksok made: --app ../my-app`)
  const kit = contractIn(file.contract)
  const { remotes, hosts, unreadable } = findRemotes(workspace)
  if (remotes.length + hosts.length + unreadable.length === 0)
    throw new UserError(`${workspace}: no package in it has a configuration with Module Federation`)
  const others = new Set([...remotes, ...hosts].flatMap((part) => part.remotes))
  return {
    remotes: remotes.map((part) => adoptOne(part, { app, kit, others })),
    notes: [
      ...hosts.map(({ dir }) => `${dir} is a host: the app has a shell of its own. Move its frame and menu there`),
      ...unreadable.map(({ file: path, why }) => `${path} could not be read: ${why}`),
    ],
  }
}

interface Into {
  app: string
  kit: ReturnType<typeof contractIn>
  others: ReadonlySet<string>
}

function adoptOne(part: FoundPart, { app, kit, others }: Into): Adopted {
  const name = kebab(part.name)
  const base = { name, from: part.dir, paths: [] }
  const problem = nameProblem(name)
  if (problem) return { ...base, problems: [`${problem}: rename it in its configuration`] }
  if (isTaken(name) || existsSync(join(app, `remote-${name}`)))
    return { ...base, problems: [`The app has a part called ${name} already: rename it in its configuration`] }
  const folder = join(app, `remote-${name}`)
  cpSync(part.dir, folder, {
    recursive: true,
    filter: (path) => path === part.dir || !LEFT.test(basename(path)),
  })
  const { routes, problems } = adoptScreens(folder, name, part)
  if (routes.length === 0) problems.push('Nothing that it exposes is a component: it has no screen yet')
  writeJson(join(folder, 'remote.json'), {
    name,
    contract: kit.asked,
    routes: routes.map(({ path, screen, title }) => ({ path, screen, title })),
  })
  writeFileSync(join(folder, 'rspack.config.ts'), readFileSync(join(TEMPLATES, 'remote', 'rspack.config.ts')))
  writeJson(join(folder, 'tsconfig.json'), {
    extends: '../tsconfig.json',
    // as strict as it was, which is not known here
    compilerOptions: { allowJs: true, checkJs: false, strict: false, noUnusedLocals: false, noUnusedParameters: false },
    include: ['src'],
  })
  const { manifest, moved } = manifestOf(part.dir, name, kit)
  writeJson(join(folder, 'package.json'), manifest)
  return {
    ...base,
    folder,
    paths: routes.map(({ path }) => path),
    problems: [...part.unread, ...problems, ...moved, ...sourceProblems(folder, others)],
  }
}

type Dependencies = Record<string, string>
interface Manifest {
  dependencies?: Dependencies
  peerDependencies?: Dependencies
}

/** Packages of bundlers, which the platform brings. */
const BUNDLERS = /webpack|rspack|rsbuild|^vite$|@vitejs|module-federation|babel|-loader$|^@nx\//
/** What a page has once, in the version that the app's packages have. */
const OF_PAGE = ['react', 'react-dom']

function manifestOf(dir: string, remote: string, kit: Into['kit']): { manifest: object; moved: string[] } {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const { dependencies = {}, peerDependencies = {} } = read(join(dir, 'package.json'))
  const template = read(join(TEMPLATES, 'template', 'package.json')) as { devDependencies?: Dependencies }
  const own = Object.entries({ ...peerDependencies, ...dependencies }).filter(([one]) => !BUNDLERS.test(one))
  const versions = Object.fromEntries(OF_PAGE.map((one) => [one, template.devDependencies?.[one] ?? '*']))
  const moved = own
    .filter(([one, version]) => OF_PAGE.includes(one) && !/\b19\b/.test(version))
    .map(([one, version]) => `${one} ${version} becomes that of the page: look for what React has taken away since`)
  const kept = Object.fromEntries(own.filter(([one]) => !OF_PAGE.includes(one)))
  return {
    manifest: {
      name: `@${kit.scope}/remote-${remote}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      dependencies: { ...kept, [kit.name]: 'workspace:*', ...versions },
    },
    moved,
  }
}

const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** What is printed of an adoption. */
export function report({ remotes, notes }: Adoption): string {
  const lines = remotes.flatMap(({ name, from, folder, paths, problems }) => [
    folder ? `✓ ${from} → ${basename(folder)}  ${paths.join(' ')}` : `✗ ${from} (${name}) is left out`,
    ...problems.map((problem) => `    ! ${problem}`),
  ])
  return [...lines, ...notes.map((note) => `! ${note}`)].join('\n')
}
