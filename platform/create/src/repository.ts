import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readAppFile } from './app-file.ts'
import { refuseOtherContract } from './contract-at.ts'
import { copyTemplate } from './copy.ts'
import { wordsOfRepository } from './names.ts'
import { makeWithContract } from './own-contract.ts'
import { tarballsIn, usePackages } from './packages.ts'
import { refuseFull } from './refuse-full.ts'
import { TEMPLATES } from './templates.ts'
import { UserError } from './user-error.ts'

/** Scope of the packages that come with the platform: the contract, which alone is no tool, and what tests need. */
const SCOPE = '@yaksok/platform'.replace(/\/.*/, '/')
const isOurs = (name: string) => name.startsWith(SCOPE)

export interface RepositoryChoices {
  /** What members call its screen; the remote's name when left out. */
  title?: string
  /** Address of the app that it belongs to; or the folder of an app that the command of this package made, whose `app.json` says all. */
  app: string
  /** Folder of the app's contract, where the command of this package made the app; when left out, the contract comes as a package. */
  contract?: string
  /** Folder with the tarballs of the packages, where they come from no registry: they are copied into the repository. */
  packages?: string
}

/**
 * Makes a repository that holds one remote, in `folder`.
 * @throws UserError where the folder has something in it, or the name, the address or the tarballs will not do, or where the
 * contract comes as a package and the app, which is asked, has another
 */
export async function makeRepository(
  folder: string,
  name: string,
  { app, contract: own, ...choices }: RepositoryChoices,
): Promise<void> {
  const found = readAppFile(app)
  const address = addressOf(found?.address ?? app)
  const contract = own ?? found?.contract
  if (contract === undefined) await makeWithPackages(folder, name, { ...choices, app: address })
  else makeWithContract(folder, name, { ...choices, app: address, contract })
}

async function makeWithPackages(
  folder: string,
  name: string,
  { title, app, packages }: Omit<RepositoryChoices, 'contract'>,
): Promise<void> {
  const { dependencies, devDependencies } = templateManifest()
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter(isOurs)
  const tarballs = packages === undefined ? {} : tarballsIn(packages, ours)
  const [contract, version = ''] = Object.entries({ ...dependencies, ...tarballs }).find(([one]) => isOurs(one)) ?? []
  if (contract === undefined) throw new Error('the template names no contract')
  const words = wordsOfRepository(name, title, contractOf(version))
  refuseFull(folder)
  await refuseOtherContract(app, contract, name)
  copyTemplate(join(TEMPLATES, 'repository'), folder, { ...words, 'https://app.example': app })
  if (packages !== undefined) usePackages(folder, tarballs)
  nameScripts(folder)
}

function templateManifest(): Record<'dependencies' | 'devDependencies', Record<string, string>> {
  return JSON.parse(readFileSync(join(TEMPLATES, 'repository', 'package.json'), 'utf8'))
}

/** What an address must be to be believed: https, or this machine. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere) || url.username || url.password)
    throw new UserError(
      'YK1010',
      'Give the https address with --app (http works on this machine): --app https://app.example, or the folder of the app: --app ../my-garden',
    )
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}

/** A version as remotes name a contract, `6.17`; of the name of a tarball, too. */
const contractOf = (version: string): string => /\d+\.\d+(?=\.\d)/.exec(basename(version))?.[0] ?? '1.0'

/** In the template a package manager would run this script by itself. */
function nameScripts(folder: string): void {
  const file = join(folder, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"on-install"', '"prepare"'))
}
