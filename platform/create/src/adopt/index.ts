/**
 * `adopt`: the remotes of a webpack, rspack or Vite Module Federation workspace as remotes of an app that this package made. The
 * workspace stays as it is: each remote is copied into the app, gets its `remote.json`, and what cannot be done is said.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contractIn, OF_WORKSPACE, readAppFile } from '../app-file.ts'
import { isTaken, nameProblem } from '../names.ts'
import { TEMPLATES } from '../templates.ts'
import { UserError } from '../user-error.ts'
import { dependenciesOf } from './dependencies.ts'
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
  if (!file)
    throw new UserError('YK6003', `${app}: name the folder of an app that npm create yaksok made: --app ../my-app`)
  const kit = contractIn(file.contract)
  const { remotes, hosts, unreadable } = findRemotes(workspace)
  if (remotes.length + hosts.length + unreadable.length === 0)
    throw new UserError('YK6007', `${workspace}: no package in it has a configuration with Module Federation`)
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
  const { dependencies, problems: unmet } = dependenciesOf(part.dir)
  writeJson(join(folder, 'package.json'), {
    name: `@${kit.scope}/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { ...dependencies, [kit.name]: OF_WORKSPACE },
  })
  return {
    ...base,
    folder,
    paths: routes.map(({ path }) => path),
    problems: [...part.unread, ...problems, ...unmet, ...sourceProblems(folder, others)],
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
