import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import { ownFolder } from './own-folder.ts'

/** Builds the stranger's remote by Vite and its federation plugin with their defaults: an ES module. @returns its folder */
export async function buildViteRemote(): Promise<string> {
  const root = join(import.meta.dirname, '..', 'foreign-remote')
  const outDir = ownFolder('vite-remote-')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      federation({
        name: 'StrangerWidgets',
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './Counter': './src/Counter.tsx' },
        // the page's copies: Vite names its own among the files of what is exposed
        shared: { react: { singleton: true, import: false }, 'react-dom': { singleton: true, import: false } },
        dts: false,
      }),
    ],
    build: { outDir, target: 'es2022', emptyOutDir: true, rollupOptions: { input: join(root, 'src', 'Counter.tsx') } },
  })
  return outDir
}
