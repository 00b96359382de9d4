/** A stranger's remote that is written for a frame: what it exposes is given the page as `page`. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import stranger from './rspack.config.ts'

export default {
  ...stranger,
  context: import.meta.dirname,
  plugins: [
    new ModuleFederationPlugin({
      name: 'StrangerBoard',
      filename: 'remoteEntry.js',
      exposes: { './Board': './framed/Board.tsx', './Topic': './framed/Topic.tsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
} satisfies Configuration
