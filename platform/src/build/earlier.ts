/**
 * An earlier major of the app's contract beside the shell's own: its modules as a container of their own, for pages with a
 * remote that needs them (platform/docs/decisions/020-contract-majors.md). It takes from the page what majors have in common:
 * third parties, and where they keep the page's state.
 */
import { join, relative } from 'node:path'
import type { Configuration } from '@rspack/core'
import { type EarlierMajor, MAJOR_EXPOSE, type Names, namesMissing, versionFits } from '../registry/index.ts'
import {
  type ContractPackage,
  contractOf,
  contractPackage,
  contractsIn,
  installedManifest,
  StoreError,
  writeGeneratedFile,
} from '../util/index.ts'
import { baseConfig, uniqueNameOf } from './base.ts'
import { compile } from './compile.ts'
import { containerPlugins, ENTRY_FILE } from './federation/container.ts'
import type { BuildEnv } from './options.ts'
import { screenOf } from './outputs.ts'
import { packageOf, providedShares, sharesOf } from './shares.ts'
import { ProvidedNames, UsedNames } from './used-names.ts'

export interface EarlierBuild {
  /** What remotes of this major are given. */
  facts: Pick<EarlierMajor, 'contract' | 'shares' | 'name' | 'container' | 'entry'>
  /**
   * Builds it beside the shell's own files. `names` are those that the shell's modules have.
   * @throws StoreError YK1027 with what it cannot have from the page
   */
  build(env: BuildEnv, names: Names | undefined): Promise<EarlierMajor>
}

/** @param dependency what the package in `dir` calls the earlier major: `"@app/kit-6": "npm:@app/kit@6.10.0"` */
export function earlierMajor(dir: string, dependency: string): EarlierBuild {
  const own = contractPackage(dir)
  const found = contractsIn(dir).find((contract) => contract.dependency === dependency)
  if (!found || found.name !== own.name)
    throw new StoreError('YK1027', `${dir}: "${dependency}" is no earlier major of ${own.name} among its dependencies`)
  const contract = contractOf(found.version)
  const part = `contract-${contract.split('.')[0]}`
  if (contractOf(own.version).split('.')[0] === contract.split('.')[0])
    throw new StoreError(
      'YK1027',
      `${dir}: "${dependency}" is ${contract}, of the same major as the shell's own contract`,
    )
  const common = commonOf(dir, own, found)
  const { vendors, modules } = sharesOf(found)
  const provided = providedShares(dir)
  const facts = {
    contract,
    shares: Object.fromEntries([
      ...vendors.map((key) => [key, provided[key] ?? '']),
      ...modules.map(({ key }) => [key, found.version]),
    ]),
    name: part,
    container: uniqueNameOf(own.scope, part),
    entry: `${part}/${ENTRY_FILE}`,
  }
  return {
    facts,
    async build(env, names) {
      const table = writeGeneratedFile(dir, `${part}.js`, tableSource(found))
      const here = { ...env, outDir: join(env.outDir, part), publicPath: `${env.publicPath}${part}/` }
      const used = new UsedNames(Object.values(common).map(({ shareKey }) => shareKey))
      const has = new ProvidedNames(table)
      const stats = await compile(configOf(dir, part, here, { found, table, common, plugins: [used, has] }))
      refuseMissing(`${dependency} ${contract}`, used.found, names)
      const { js, css } = screenOf(stats, MAJOR_EXPOSE)
      const inPart = (file: string) => `${part}/${file}`
      return { ...facts, names: { ...names, ...has.found }, js: js.map(inPart), css: css.map(inPart) }
    },
  }
}

type Common = Record<string, { import: false; shareKey: string; singleton: true } & Record<string, unknown>>

interface Parts {
  found: ContractPackage
  table: string
  common: Common
  plugins: NonNullable<Configuration['plugins']>
}

function configOf(dir: string, part: string, env: BuildEnv, { found, table, common, plugins }: Parts): Configuration {
  const base = baseConfig(dir, part, env)
  const aliases = sharesOf(found).modules.map(({ key, file }) => [`${key}$`, file])
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: Object.fromEntries(aliases) },
    plugins: [
      ...(base.plugins ?? []),
      ...containerPlugins({
        name: uniqueNameOf(found.scope, part),
        // by its path from the part: the container's module id is a hash of it
        exposes: { [`./${MAJOR_EXPOSE}`]: { import: `./${relative(dir, table)}`, name: MAJOR_EXPOSE } },
        shared: common,
        released: true,
      }),
      ...plugins,
    ],
  }
}

/** Source of a module whose default export has, by their keys, all modules of the contract that a page has once. */
function tableSource(contract: ContractPackage): string {
  const { modules } = sharesOf(contract)
  return [
    ...modules.map(({ key }, at) => `import * as m${at} from ${JSON.stringify(key)}`),
    'export default {',
    ...modules.map(({ key }, at) => `  ${JSON.stringify(key)}: m${at},`),
    '}',
    '',
  ].join('\n')
}

/** What the modules of `found` take from the page: what its importers write, or a file → the share that stands there. */
function commonOf(dir: string, own: ContractPackage, found: ContractPackage): Common {
  const state = found.majors && found.modules[found.majors.state]
  if (!found.majors || !state || own.majors?.state !== found.majors.state)
    throw new StoreError(
      'YK1027',
      `${found.name} ${found.version}: it shares no state with ${own.version} ("majors" in its package.json)`,
    )
  const provided = providedShares(dir)
  const once = (shareKey: string, requiredVersion: string | false = false) =>
    ({ import: false, shareKey, singleton: true, strictVersion: true, requiredVersion }) as const
  const vendors = sharesOf(found).vendors.map((key) => {
    const range = rangeOf(found, key)
    refuseVersion(found, key, provided[key], range)
    return [key, once(key, range)]
  })
  const libraries = Object.keys(found.majors.libraries ?? {}).flatMap((library) => {
    const subpath = own.majors?.libraries?.[library]
    // a library that the shell's contract no longer has comes with the modules
    if (!subpath) return []
    refuseVersion(found, library, installedManifest(own.dir, library).version, rangeOf(found, library))
    return [[library, once(own.name + subpath.slice(1))]]
  })
  return Object.fromEntries([[state, once(own.name + found.majors.state.slice(1))], ...vendors, ...libraries])
}

/** The same rule as for remotes: the major that it was written with, from that minor. */
function rangeOf(contract: ContractPackage, key: string): string {
  const [version = ''] = /\d+\.\d+\.\d+/.exec(contract.needs[packageOf(key)] ?? '') ?? []
  return version ? `^${contractOf(version)}.0` : '*'
}

function refuseVersion({ name, version }: ContractPackage, key: string, provided: string | undefined, range: string) {
  if (!provided || !versionFits(provided, range))
    throw new StoreError(
      'YK1027',
      `${name} ${version}: it needs ${key} ${range}, and the page has ${provided ?? 'none'}`,
    )
}

function refuseMissing(what: string, used: Names, names: Names | undefined): void {
  const [first] = namesMissing(used, names)
  if (first)
    throw new StoreError(
      'YK1027',
      `${what}: it needs ${first.missing.join(', ')} of ${first.key}, which the page does not have`,
    )
}
