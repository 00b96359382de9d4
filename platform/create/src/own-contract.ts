/** A repository of one remote of an app that `create-yaksok` made: the app's contract stands in it, as it stands in the app. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Contract, contractIn, OF_WORKSPACE } from './app-file.ts'
import { copyTemplate } from './copy.ts'
import { wordsOfRemote } from './names.ts'
import { tarballsIn, usePackages } from './packages.ts'
import { refuseFull } from './refuse-full.ts'
import { TEMPLATES } from './templates.ts'

const PLATFORM = '@yaksok/platform'
/** Folder of the contract in what is made. */
const KIT = 'kit'
const WORKFLOW = '_github/workflows/ci.yml'
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
  const words = wordsOfRemote(name, title, { scope: kit.scope, contract: kit.asked })
  const tarballs = packages === undefined ? {} : tarballsIn(packages, [PLATFORM])
  refuseFull(folder)
  // its browser test needs the app's API, which a team does not have
  copyTemplate(join(TEMPLATES, 'remote'), folder, words, new Set(['e2e', 'package.json', 'tsconfig.json']))
  cpSync(contract, join(folder, KIT), { recursive: true, filter: (path) => !MADE.has(basename(path)) })
  copyTemplate(join(TEMPLATES, 'team'), folder, words)
  for (const [file, text] of Object.entries(filesOf(name, app, kit))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  if (packages !== undefined) usePackages(folder, tarballs)
}

/** What a repository has beside the remote and the contract. */
function filesOf(name: string, app: string, kit: Contract): Record<string, string> {
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  const { engines, scripts, devDependencies, dependencies } = manifestOf('template')
  // what the page has once is a dependency of the remote itself
  const { imports, dependencies: { react } = {} } = manifestOf('remote')
  const {
    '@playwright/test': _,
    'create-yaksok': __,
    '@biomejs/biome': ____,
    react: ___,
    ...tools
  } = devDependencies ?? {}
  return {
    'package.json': json({
      name: `@${kit.scope}/remote-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      imports,
      engines,
      workspaces: [KIT],
      scripts: {
        dev: `${scripts?.dev} --shell ${app}`,
        test: 'tsc -p . && vitest run',
        preview: `${scripts?.preview} --to ${app}`,
        release: `${scripts?.release} --to ${app}`,
      },
      platform: { app },
      dependencies: { [kit.name]: OF_WORKSPACE, [PLATFORM]: dependencies?.[PLATFORM], react },
      devDependencies: tools,
    }),
    'pnpm-workspace.yaml': `packages:\n  - ${KIT}\nlinkWorkspacePackages: true\n`,
    'tsconfig.json': json({
      extends: `${PLATFORM}/tsconfig.base.json`,
      compilerOptions: { types: [`${kit.name}/assets`, 'node'] },
      include: ['src', KIT, '*.ts'],
    }),
    'vitest.config.ts': readFileSync(join(TEMPLATES, 'repository', 'vitest.config.ts'), 'utf8'),
    // its tests need no browser
    '.github/workflows/ci.yml': readFileSync(join(TEMPLATES, 'repository', WORKFLOW), 'utf8').replace(
      /.*playwright.*\n/,
      '',
    ),
    '.gitignore': readFileSync(join(TEMPLATES, 'template', '_gitignore'), 'utf8'),
  }
}

interface Manifest {
  imports?: Record<string, string>
  engines: Record<string, string>
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestOf = (template: string) =>
  JSON.parse(readFileSync(join(TEMPLATES, template, 'package.json'), 'utf8')) as Manifest
