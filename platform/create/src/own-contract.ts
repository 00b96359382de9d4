/** A repository of one remote of an app that `create-yaksok` made: the app's contract stands in it, as it stands in the app. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TEMPLATES } from './app.ts'
import { copyTemplate } from './copy.ts'
import { wordsOfRemote } from './names.ts'
import { tarballsIn, usePackages } from './packages.ts'
import { refuseFull } from './refuse-full.ts'
import { UserError } from './user-error.ts'

const PLATFORM = '@yaksok/platform'
/** Folder of the contract in what is made. */
const KIT = 'kit'
/** What is made by working in a contract's folder. */
const MADE = new Set(['node_modules', '.cache', 'dist'])

interface Choices {
  title?: string
  /** Address of the app, checked. */
  app: string
  /** Folder of the app's contract, e.g. `../my-garden/kit`. */
  contract: string
  packages?: string
}

/**
 * Makes it in `folder`.
 * @throws UserError where the folder has something in it, or the name, the contract or the tarballs will not do
 */
export function makeWithContract(
  folder: string,
  name: string,
  { title = name, app, contract, packages }: Choices,
): void {
  const kit = contractIn(contract)
  const scope = kit.name.replace(/^@|\/.*$/g, '')
  const words = wordsOfRemote(name, title, { scope, contract: kit.version.split('.').slice(0, 2).join('.') })
  const tarballs = packages === undefined ? {} : tarballsIn(packages, [PLATFORM])
  refuseFull(folder)
  // its browser test needs the app's API, which a team does not have
  copyTemplate(join(TEMPLATES, 'remote'), folder, words, new Set(['e2e', 'package.json', 'tsconfig.json']))
  cpSync(contract, join(folder, KIT), { recursive: true, filter: (path) => !MADE.has(basename(path)) })
  for (const [file, text] of Object.entries(filesOf(name, app, kit))) writeFileSync(join(folder, file), text)
  if (packages !== undefined) usePackages(folder, tarballs)
}

interface Contract {
  name: string
  version: string
}

function contractIn(folder: string): Contract {
  const file = join(folder, 'package.json')
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (found.platform?.contract !== true || !/^@[^/]+\/./.test(found.name))
    throw new UserError(`${folder}: name the folder of the app's contract package: --contract ../my-garden/kit`)
  return found
}

/** What a repository has beside the remote and the contract. */
function filesOf(name: string, app: string, kit: Contract): Record<string, string> {
  const scope = kit.name.replace(/\/.*$/, '')
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  const { engines, scripts, devDependencies, dependencies } = manifestOf('template')
  // what the page has once is a dependency of the remote itself
  const { react } = manifestOf('remote').dependencies ?? {}
  const { '@playwright/test': _, 'create-yaksok': __, react: ___, ...tools } = devDependencies ?? {}
  return {
    'package.json': json({
      name: `${scope}/remote-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      engines,
      workspaces: [KIT],
      scripts: {
        dev: `${scripts?.dev} --shell ${app}`,
        test: 'tsc -p . && vitest run',
        release: `${scripts?.release} --to ${app}`,
      },
      platform: { app },
      dependencies: { [kit.name]: kit.version, [PLATFORM]: dependencies?.[PLATFORM], react },
      devDependencies: tools,
    }),
    'pnpm-workspace.yaml': `packages:\n  - ${KIT}\nlinkWorkspacePackages: true\n`,
    'tsconfig.json': json({
      extends: `${PLATFORM}/tsconfig.base.json`,
      compilerOptions: { types: [`${kit.name}/assets`, 'node'] },
      include: ['src', KIT, '*.ts'],
    }),
    'vitest.config.ts': readFileSync(join(TEMPLATES, 'template', 'vitest.config.ts'), 'utf8').replace(
      '{kit,shell,remote-*}/src',
      `{,${KIT}/}src`,
    ),
    '.gitignore': readFileSync(join(TEMPLATES, 'template', '_gitignore'), 'utf8'),
  }
}

interface Manifest {
  engines: Record<string, string>
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestOf = (template: string) =>
  JSON.parse(readFileSync(join(TEMPLATES, template, 'package.json'), 'utf8')) as Manifest
