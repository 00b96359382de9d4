/** A release of one remote in which one text has changed. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRelease } from '@yaksok/platform/build'
import { changeRegistry, entryOf, type Release } from '@yaksok/platform/registry'
import { ROOT } from '../../scripts/lib/run.ts'
import type { Variant } from './variants.ts'

/** What Home greets with, before and after. */
export const GREETINGS = ['님, 안녕하세요', '님, 반가워요'] as const

const FILE = join('src', 'home', 'account', 'account.tsx')

/** Builds the other Home into the variant's store. */
export async function buildEdited({ store }: Variant): Promise<Release> {
  // beside the other: names in a build come from the ways to what it imports
  const [from, to] = [join(ROOT, 'remote-home'), join(ROOT, '.remote-home-edited')]
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  cpSync(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'node_modules')) })
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'))
  const text = readFileSync(join(to, FILE), 'utf8')
  if (!text.includes(GREETINGS[0])) throw new Error(`${FILE} greets in other words`)
  writeFileSync(join(to, FILE), text.replace(...GREETINGS))
  const release = await buildRelease(to, join(store, 'home', 'building')).finally(() =>
    rmSync(to, { recursive: true, force: true }),
  )
  const folder = join(store, 'home', release.version)
  rmSync(folder, { recursive: true, force: true })
  renameSync(join(store, 'home', 'building'), folder)
  return release
}

/** Makes `release` the live one of its name. */
export async function goLive(store: string, release: Release): Promise<void> {
  await changeRegistry(store, (registry) => {
    registry.microFrontends[release.name] = [entryOf(release, 100, true)]
    return { action: 'release', name: release.name, version: release.version, who: 'bench' }
  })
}
