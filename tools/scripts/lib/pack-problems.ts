/** What a packed package says of itself, and has in it. */

import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { unpack } from '@publint/pack'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** What who installs a package looks for in it. */
const NEEDED = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md']
/** What nobody needs who installs it. */
const UNWANTED = /(?:\.test|\.fixture|\.nightly)\.|(?:^|\/)(?:node_modules|\.cache|test-results)\/|\.tsbuildinfo$|\.env/

/** What travels as it is, to be copied into an app. */
const TEMPLATE = /^(?:\.\/)?dist\/(?:template|remote|repository|team)\//

/** What a package may weigh as it travels, kB: its weight when the limit was set, and a fifth. */
const LIMIT_KB: Readonly<Record<string, number>> = {
  'create-yaksok': 60,
  '@yaksok/console-contract': 42,
  '@yaksok/host': 105,
  '@yaksok/platform': 700,
  '@yaksok/server': 1450,
  '@yaksok/shared': 340,
  '@yaksok/testing': 10,
}

/**
 * Problems of a tarball, each a sentence: its exports (publint), its types as bundlers and Node see them (are the types wrong),
 * its licence and weight, files that should or should not be in it.
 */
export async function packProblems(tarball: Uint8Array): Promise<string[]> {
  const bytes = new Uint8Array(tarball).buffer
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, level: 'warning' })
  const { files, rootDir } = await unpack(bytes)
  const names = files.map(({ name }) => name.slice(rootDir.length + 1))
  const published = pkg as { name: string; license?: string; engines?: { node?: string } }
  const kB = Math.ceil(tarball.byteLength / 1000)
  const limit = LIMIT_KB[published.name] ?? Number.POSITIVE_INFINITY
  return [
    ...messages
      .map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
      .filter((text) => !TEMPLATE.test(text)),
    ...(await typeProblems(tarball)),
    ...(kB > limit ? [`It weighs ${kB} kB (limit ${limit})`] : []),
    ...(published.license ? [] : ['package.json names no licence']),
    ...(published.engines?.node ? [] : ['package.json says nothing of Node']),
    ...NEEDED.filter((name) => !names.includes(name)).map((name) => `It has no ${name}`),
    ...names
      .filter((name) => UNWANTED.test(name) && !TEMPLATE.test(name))
      .map((name) => `It has ${name}, which nobody needs`),
  ]
}

/** Types that are not there, or not those of the code, for whoever imports an entry as the module that it is. */
async function typeProblems(tarball: Uint8Array): Promise<string[]> {
  const checked = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: [/\.(?:css|json)$/] })
  if (!checked.types) return ['It has no types']
  return checked.problems.filter(isOurs).map((problem) => `Types: ${JSON.stringify(problem)}`)
}

/** All packages are ES modules, for bundlers and for a Node that lets `require` have them. Sheets have no types. */
function isOurs(problem: Problem): boolean {
  if ('resolutionKind' in problem)
    return problem.resolutionKind === 'node16-esm' || problem.resolutionKind === 'bundler'
  return !(problem.kind === 'InternalResolutionError' && problem.moduleSpecifier.endsWith('.css'))
}
