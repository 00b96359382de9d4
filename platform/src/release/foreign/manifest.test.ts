import { expect, test } from 'vitest'
import { readManifest } from './manifest.ts'

const URL = 'https://widgets.example/1/mf-manifest.json'
const module = { name: 'remoteEntry.js', path: '', type: 'module' }

/** A manifest as `@module-federation/vite` writes it: without `path` where that is empty. */
const manifest = (more: object) => ({
  metaData: {
    buildInfo: { buildVersion: '2.4.0' },
    remoteEntry: module,
    globalName: 'Widgets',
    publicPath: 'auto',
    ...more,
  },
  shared: [{ name: 'react', singleton: true, requiredVersion: '^19.3.1' }],
  exposes: [],
})

test('of a container of ES modules that is there as a script, too, the script is taken', () => {
  const varRemoteEntry = { name: 'remoteEntry.var.js', type: 'var' }
  expect(readManifest(manifest({ varRemoteEntry }), URL)).toMatchObject({
    entry: 'remoteEntry.var.js',
    base: 'https://widgets.example/1/',
  })
})

test.each([
  ['alone', {}],
  ['beside another', { varRemoteEntry: module }],
])('a container of ES modules %s is refused with what to write, for Vite too', (_, more) => {
  expect(() => readManifest(manifest(more), URL)).toThrow(/^A container of the type module.*library\.type.*varFilename/)
})
