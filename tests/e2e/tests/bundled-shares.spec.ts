import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { copyStore, liveFolder, liveRelease } from '../src/store.ts'

const store = copyStore()

test('a remote that carries copies of the shell’s libraries is refused by the name of each', async () => {
  // what comes late is the shell's, too
  const scripts = Object.keys(liveRelease(store, 'shell').files).filter((file) => /^[^/]+\.js$/.test(file))
  const libraries = scripts.map((file) => readFileSync(join(liveFolder(store, 'shell'), file), 'utf8'))
  const carrying = forkRelease(store, 'venues', {
    version: 'carries-libraries',
    files: [[/remoteEntry\.js$/, (text) => [text, ...libraries].join('\n')]],
  })
  const refused = publish(store, carrying)
  for (const name of [
    'react',
    'react-dom',
    'react-router',
    'axios',
    'jotai',
    '@tanstack/query-core',
    '@tanstack/react-query',
  ])
    await expect(refused).rejects.toThrow(new RegExp(`Bundles shared modules:.* ${name}[,.]`))
  expect(liveRelease(store, 'venues').version).not.toBe('carries-libraries')
})
