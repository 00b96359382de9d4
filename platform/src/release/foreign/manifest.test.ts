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
    module: false,
  })
})

test.each([
  ['alone', {}],
  ['beside another', { varRemoteEntry: module }],
])('a container of ES modules %s is taken as one', (_, more) => {
  expect(readManifest(manifest(more), URL)).toMatchObject({ entry: 'remoteEntry.js', module: true })
})

test('a container of SystemJS is refused with what to write', () => {
  const remoteEntry = { ...module, type: 'system' }
  expect(() => readManifest(manifest({ remoteEntry }), URL)).toThrow(/^A container of the type system.*library\.type/)
})
