import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IFlattenedRuleSet } from 'dependency-cruiser'
import { ZONES, type Zone } from './table.ts'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

/** What may not be imported, as patterns of paths. */
interface To {
  path: string | string[]
  pathNot?: string[]
  dependencyTypesNot?: 'type-only'[]
}

/** Folders that hold packages. */
const GROUPS = ['console', 'tests', 'tools', 'platform']

/** Folders of the workspace in `root` that the table can speak of: packages, and those in folders that hold some. */
export function packagesOf(root: string): string[] {
  const isPackage = (name: string) => existsSync(join(root, name, 'package.json'))
  const inside = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : []
  return [...readdirSync(root), ...GROUPS.flatMap(inside)].filter((name) => name === 'tools/scripts' || isPackage(name))
}

/** The rules of dependency-cruiser that the table of zones means for the packages in `root`. */
export function boundaryRules(root: string): Rule[] {
  const packages = packagesOf(root)
  return [
    ...ZONES.flatMap((zone, index) => zoneRules(zone, ZONES.slice(0, index), root)),
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'declared by the package itself',
      severity: 'error',
      from: { path: `^(${packages.join('|')})/` },
      // An optional peer counts as no dependency beside being one.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm', 'npm-dev', 'npm-peer'] },
    },
  ]
}

function zoneRules(zone: Zone, before: readonly Zone[], root: string): Rule[] {
  // What an earlier, narrower zone has taken is not this one's.
  const from = { path: filesOf(zone), pathNot: before.map(filesOf) }
  const allowed = zone.may.includes('*') ? ['^'] : entriesOf(root, zone.may)
  const forbid = (name: string, to: To): Rule => ({
    name: `${nameOf(zone)} ${name}`,
    severity: 'error',
    from,
    to,
  })
  return [
    forbid(`may import ${zone.may.join(', ') || 'no other package'}`, {
      path: `^(${packagesOf(root).join('|')})/`,
      // `$1` is the package of the importing file itself.
      pathNot: [zone.apart ? filesOf(zone) : '^$1/', '(^|/)node_modules/', ...allowed],
    }),
    ...(zone.typesOnly
      ? [
          {
            ...forbid(`takes types alone from ${zone.typesOnly.join(', ')}`, {
              path: entriesOf(root, zone.typesOnly),
              dependencyTypesNot: ['type-only'],
            }),
            // A test may run what the page only knows by its types.
            from: { ...from, pathNot: [...from.pathNot, '\\.test\\.tsx?$'] },
          },
        ]
      : []),
    ...(zone.forTests
      ? [
          {
            ...forbid(`leaves its own ${zone.forTests.join(', ')} to tests`, {
              path: zone.forTests.map((folder) => `^$1/${folder}/`),
            }),
            from: { ...from, pathNot: [...from.pathNot, '\\.(test|nightly)\\.tsx?$'] },
          },
        ]
      : []),
    ...(zone.not
      ? [forbid(`leaves ${zone.not.join(', ')} to shared`, { path: `(^|/)node_modules/(${zone.not.join('|')})/` })]
      : []),
  ]
}

const patternOf = (zone: Zone) => zone.package.replace('*', '[^/]+')
const filesOf = (zone: Zone) => `^(${patternOf(zone)})/${zone.folder ? insideOf(zone.folder) : ''}`
const insideOf = (folder: string) => (folder.endsWith('.ts') ? `${literal(folder)}$` : `${folder}/`)
const nameOf = ({ package: name, folder }: Zone) => [name, folder].filter(Boolean).join('/')

/** Patterns of the files that the exports of packages name, by package or by `package/subpath`, what lies below it too. */
function entriesOf(root: string, targets: readonly string[]): string[] {
  return targets.flatMap((target) => {
    // the deepest package: `platform/create` is one inside another
    const [name] = packagesOf(root)
      .filter((one) => `${target}/`.startsWith(`${one}/`))
      .sort((a, b) => b.length - a.length)
    if (name === undefined) return []
    const subpath = target
      .slice(name.length + 1)
      .split('/')
      .filter(Boolean)
    const file = join(root, name, 'package.json')
    if (!existsSync(file)) return []
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Record<string, unknown> }
    return Object.entries(exports)
      .filter(([key]) => `${key}/`.startsWith(`${['.', ...subpath].join('/')}/`))
      .flatMap(([, value]) => (typeof value === 'string' ? [value] : Object.values(value as Record<string, string>)))
      .map((path) => `^${literal(join(name, path))}$`)
  })
}

const literal = (path: string) => path.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')
