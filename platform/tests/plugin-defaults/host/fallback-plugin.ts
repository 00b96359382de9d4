/** A runtime plugin after the plugin's documents: a module of the host's own in the place of one that does not load. */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

export default function fallbackPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fallback-plugin',
    errorLoadRemote({ lifecycle }) {
      const page = window as unknown as { failures?: string[] }
      page.failures = [...(page.failures ?? []), lifecycle]
      return lifecycle === 'onLoad' ? () => ({ __esModule: true, default: () => 'the plugin’s fallback' }) : undefined
    },
  }
}
