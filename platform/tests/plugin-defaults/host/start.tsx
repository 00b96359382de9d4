import { createRoot } from 'react-dom/client'
import { App, type PanelModule } from './app.tsx'

/** Starts the host, which loads its remote's screen as it is told. */
export function start(load: () => Promise<PanelModule>): void {
  createRoot(document.getElementById('root') as HTMLElement).render(<App load={load} />)
}
