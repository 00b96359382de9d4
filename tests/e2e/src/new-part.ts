import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Release } from '@yaksok/platform/registry'
import { buildIntoStore } from '@yaksok/platform/release'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The first minor of the contract's major, as a remote that asks for nothing newer names it. */
function firstOfMajor(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as { version: string }
  return `${version.split('.')[0]}.0`
}

/** What a remote is beside its sources. */
export interface NewRemote {
  name: string
  /** Of `remote.json`, beside the name and the contract. */
  description: { routes: object[] } & Record<string, unknown>
  /** Its files below `src`. */
  sources: Record<string, string>
}

/** Builds a remote that nobody in the repository knows into a store, as its team does. It is not published. */
export const buildNewRemote = (store: string, remote: NewRemote): Promise<Release> =>
  buildIntoStore(store, newRemoteFolder(remote))

/** The folder of a remote that nobody in the repository knows; it lies inside the checkout, where its imports are found. */
export function newRemoteFolder({ name, description, sources }: NewRemote): string {
  const artifacts = join(ROOT, 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const dir = join(ownFolder('new-', artifacts), `remote-${name}`)
  const files: Record<string, string> = {
    'package.json': JSON.stringify({
      name: `@yaksok/remote-${name}`,
      version: '1.0.0',
      type: 'module',
      dependencies: { '@yaksok/shared': '*', react: '*', 'react-dom': '*' },
    }),
    'remote.json': JSON.stringify({ name, contract: firstOfMajor(), ...description }),
    'tsconfig.json': JSON.stringify({
      extends: '@yaksok/platform/tsconfig.base.json',
      compilerOptions: { types: ['@yaksok/shared/assets', 'node'] },
      include: ['src', '*.ts'],
    }),
    'rspack.config.ts': `import { defineRemote } from '@yaksok/platform/build'\nexport default defineRemote(import.meta.dirname)\n`,
  }
  for (const [file, text] of Object.entries(sources)) files[join('src', file)] = text
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  // the packages that a remote of this checkout has
  symlinkSync(join(ROOT, 'remote-home', 'node_modules'), join(dir, 'node_modules'), 'dir')
  return dir
}
