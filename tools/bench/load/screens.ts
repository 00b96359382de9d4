import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { loadPreset } from '@yaksok/platform/build'
import { remoteDirs } from '@yaksok/server/command'
import { WORK } from './variants.ts'

/** A screen of a remote and the file that it starts from. */
export interface Screen {
  remote: string
  screen: string
  file: string
}

/** The screens of all remotes. */
export async function allScreens(): Promise<Screen[]> {
  const lists = await Promise.all(
    remoteDirs().map(async (dir) => {
      const { description } = await loadPreset(dir)
      const screens = [...new Set(description.routes.map(({ screen }) => screen))]
      return screens.map((screen) => ({
        remote: description.name,
        screen,
        file: join(dir, 'src', screen, 'index.tsx'),
      }))
    }),
  )
  return lists.flat()
}

/** Stands in for the shell's `loader/container.ts`: a screen comes from `load`, nothing else is needed. */
export function containerModule(entries: [key: string, load: string][]): string {
  return `const screens: Record<string, () => Promise<unknown>> = {
${entries.map(([key, load]) => `  ${JSON.stringify(key)}: () => ${load},`).join('\n')}
}
export const factoryOf = async (name: string, screen: string) => {
  const module = await screens[name + '/' + screen]?.()
  return () => module
}
export const dropContainer = () => {}
export const folderOf = (entry: string) => entry
`
}

/** A build of the shell with another module in the place of its `loader/container.ts`. @param name of the build */
export function replaceContainer(config: Configuration, source: string, name: string): Configuration {
  const file = join(WORK, `${name}-container.ts`)
  mkdirSync(WORK, { recursive: true })
  writeFileSync(file, source)
  const plugin = new rspack.NormalModuleReplacementPlugin(/^\.\/container\.ts$/, file)
  return { ...config, plugins: [...(config.plugins ?? []), plugin] }
}
