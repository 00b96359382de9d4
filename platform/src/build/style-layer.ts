/** Each build's styles in a cascade layer of its own (platform/docs/decisions/018-cascade-layers.md). */
import { type Compiler, rspack } from '@rspack/core'

/**
 * Puts every sheet of a build, whole, into the layer `name`. The page says in which order the layers of its parts stand
 * (`gateway/pages/html.ts`), so what arrives later does not win by it.
 */
export class LayerPlugin {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  apply(compiler: Compiler): void {
    const { ConcatSource } = rspack.sources
    compiler.hooks.thisCompilation.tap('LayerPlugin', (compilation) => {
      // before the minimizer, and long before sizes and hashes
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'LayerPlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((one) => one.endsWith('.css')))
          compilation.updateAsset(file, (source) => new ConcatSource(`@layer ${this.name}{\n`, source, '\n}\n'))
      })
    })
  }
}
