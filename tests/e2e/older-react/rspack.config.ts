/**
 * A remote that stays on React 18 in a page of React 19. `react` is its own, bundled and shared with nobody; what the page
 * has it takes from the page under other names, and only `src/screen.ts` does.
 */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'

const ofThePage = (requiredVersion: string, shareKey?: string) => ({
  import: false as const,
  singleton: true,
  requiredVersion,
  ...(shareKey && { shareKey }),
})

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
        // the few names that `src/screen.ts` uses are the same in every major
        'page-react': ofThePage('*', 'react'),
        '@yaksok/shared/page/router': ofThePage('^8.0.0'),
        '@yaksok/shared/page/session': ofThePage('^8.0.0'),
        '@yaksok/shared/page/ui': ofThePage('^8.0.0'),
      },
      dts: false,
    }),
  ],
} satisfies Configuration
