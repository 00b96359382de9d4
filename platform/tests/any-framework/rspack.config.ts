/** A remote whose screens are no React components: one preset, and what its frameworks' files need. */
import { defineRemote } from '@yaksok/platform/build'

export default defineRemote(import.meta.dirname, {
  rules: (side) => [
    {
      test: /\.svelte$/,
      loader: 'svelte-loader',
      options: {
        // the page takes no HTML from text
        compilerOptions: { generate: side === 'browser' ? 'client' : 'server', fragments: 'tree' },
        emitCss: false,
      },
    },
  ],
})
