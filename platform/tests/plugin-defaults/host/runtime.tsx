/** A host that loads its remote through the runtime's own function. */
import { loadRemote } from '@module-federation/enhanced/runtime'
import type { PanelModule } from './app.tsx'
import { start } from './start.tsx'

start(() => loadRemote<PanelModule>('widgets/Panel') as Promise<PanelModule>)
