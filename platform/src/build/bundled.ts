/** From rspack's stats to what a build contains that is not its own. */
import { dirname, sep } from 'node:path'
import type { StatsModule } from '@rspack/core'
import type { ContractPackage } from '../util/index.ts'
import { sharesOf } from './shares.ts'

/**
 * Names of what those of `modules` that are in the files of a build were taken from, sorted: packages of third parties
 * (`swiper`), and, of the `contract` of a remote, modules that the page has already (`@app/kit/page/ui`), which end up in a bundle
 * when a file behind them is imported by its path.
 */
export function bundledOf(modules: readonly StatsModule[], contract?: ContractPackage): string[] {
  const files = filesOf(modules.filter(({ orphan }) => !orphan))
  const copies = contract ? files.flatMap((file) => copyOf(file, contract)) : []
  const packages = files.filter((file) => !(contract && isIn(file, contract.dir))).flatMap(packageIn)
  return [...new Set([...packages, ...copies])].sort()
}

/** Absolute paths; of modules that were joined into one, those of each. */
export function filesOf(modules: readonly StatsModule[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: joined }) =>
    joined ? filesOf(joined) : nameForCondition ? [nameForCondition] : [],
  )
}

/** The package whose folder of a `node_modules` a file is in; `.cache` and the like are none. */
function packageIn(file: string): string[] {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)[\\/]/.exec(file) ?? []
  return name ? [name.replace('\\', '/')] : []
}

/** The module of the contract that a file is a copy of; a folder that importers bundle may hold any. */
function copyOf(file: string, contract: ContractPackage): string[] {
  const { modules, bundled } = sharesOf(contract)
  if (bundled.some((folder) => isIn(file, folder))) return []
  return modules.filter((module) => isIn(file, dirname(module.file))).map(({ key }) => key)
}

const isIn = (file: string, folder: string) => file.startsWith(folder + sep)
