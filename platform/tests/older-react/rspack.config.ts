/**
 * A remote that stays on React 18 in a page of React 19. `react` is its own, bundled and shared with nobody; of the page it
 * takes the session, and what breaks (`src/strange.tsx`).
 */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'

const ofThePage = { import: false as const, singleton: true, requiredVersion: '^8.0.0' }

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'StrangerNotes',
      filename: 'remoteEntry.js',
      exposes: { './Notes': './src/screen.ts', './About': './src/about.ts' },
      shared: {
        '@yaksok/shared/page/router': ofThePage,
        '@yaksok/shared/page/session': ofThePage,
        '@yaksok/shared/page/ui': ofThePage,
      },
      dts: false,
    }),
  ],
} satisfies Configuration
