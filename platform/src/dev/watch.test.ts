import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Compiler, Configuration } from '@rspack/core'
import { afterAll, expect, test } from 'vitest'
import type { Preset } from '../build/compiler.ts'
import { savedSince, untilWritten } from './keep-watching.ts'
import { type BuildState, watchPackage } from './watch.ts'

const folder = mkdtempSync(join(tmpdir(), 'watch-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that an editor has emptied is built once its text is there; one that is gone, or stays empty, holds up nothing', async () => {
  const file = join(folder, 'screen.tsx')
  writeFileSync(file, '')
  let isWritten = false
  const written = untilWritten([file]).then(() => expect(isWritten).toBe(true))
  setImmediate(() => {
    isWritten = true
    writeFileSync(file, 'text')
  })
  await written
  await untilWritten([`${file}.gone`])
  writeFileSync(file, '')
  await untilWritten([file])
})

test('a file that was saved while a build read it is built again, once a save', () => {
  const [before, after] = [join(folder, 'before.ts'), join(folder, 'after.ts')]
  const since = Date.now()
  const save = (file: string, seconds: number) => {
    writeFileSync(file, '')
    utimesSync(file, since / 1000, since / 1000 + seconds)
  }
  save(before, -1)
  save(after, 1)
  const heard = new Map<string, number>()
  const saved = () => savedSince([before, after, join(folder, 'gone.ts')], since, heard)
  expect(saved()).toEqual([after])
  expect(saved()).toEqual([])
  save(after, 2)
  expect(saved()).toEqual([after])
})

test('a build that fails as a whole is told, and what is saved afterwards is built', async () => {
  const dir = mkdtempSync(join(folder, 'part-'))
  const [file, outDir] = [join(dir, 'index.js'), join(dir, 'out')]
  writeFileSync(file, 'export default "first"')
  const states: BuildState[] = []
  let told = () => {}
  const until = async (isThere: () => boolean) => {
    while (!isThere())
      await new Promise<void>((resolve) => {
        told = resolve
      })
  }
  let builds = 0
  const config = {
    mode: 'development',
    context: dir,
    entry: file,
    output: { path: outDir },
    plugins: [
      {
        apply: (compiler: Compiler) =>
          compiler.hooks.thisCompilation.tap('OutOfMemory', () => {
            builds += 1
            if (builds === 2) throw new Error('no memory')
          }),
      },
    ],
  } satisfies Configuration
  const watched = await watchPackage({
    dir,
    preset: () => ({ facts: { name: 'part', kind: 'remote' }, config: () => config }) as unknown as Preset,
    outDir: () => outDir,
    publicPath: () => '/',
    refresh: false,
    onBuild(state) {
      states.push(state)
      told()
    },
  })
  writeFileSync(file, 'export default "second"')
  await until(() => states.some(({ errors }) => errors.some((error) => error.includes('no memory'))))
  writeFileSync(file, 'export default "third"')
  await until(() => readFileSync(join(outDir, 'main.js'), 'utf8').includes('third'))
  expect(watched.state().errors).toEqual([])
  await watched.close()
})
