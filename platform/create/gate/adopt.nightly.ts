/** What `adopt` makes of the three workspaces, at the gate of releases: types, build, and what a release must be. */
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleaseStore } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { expect, test } from 'vitest'
import { adopt } from '../src/adopt/index.ts'
import { WORKSPACES, workspace } from '../src/adopt/workspaces.fixture.ts'
import { makeApp } from '../src/app.ts'

const TEMPLATE = join(import.meta.dirname, '..', 'template')

test('at least four of five adopted remotes pass; those that do not were named', async () => {
  const root = mkdtempSync(join(tmpdir(), 'adopt-'))
  const app = join(root, 'my-app')
  makeApp(app, {})
  for (const folder of ['.', 'shell'])
    symlinkSync(join(TEMPLATE, folder, 'node_modules'), join(app, folder, 'node_modules'))
  const store = openReleaseStore(join(root, 'store'))
  const release = (name: string, dir: string) =>
    runReleaseCommand(['release', name, '--why', 'adopted'], {
      store,
      dirOf: () => dir,
      own: () => undefined,
      print: () => {},
    })
  await release('shell', join(app, 'shell'))
  const adopted = Object.keys(WORKSPACES).flatMap((name) => adopt(workspace(name as 'vite'), app).remotes)
  const failed: string[] = []
  for (const { name, folder = '', problems } of adopted)
    await release(name, folder).catch((error) => {
      failed.push(`${name}: ${error.message}`)
      expect(problems, name).not.toEqual([])
    })
  console.log(
    `${adopted.length - failed.length} of ${adopted.length} adopted remotes pass the gate\n${failed.join('\n')}`,
  )
  expect(failed.length / adopted.length).toBeLessThanOrEqual(0.2)
})
