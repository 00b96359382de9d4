import { type ComponentType, lazy, Suspense, useState } from 'react'
import { tickerVersion } from '../ticker.ts'
import { Boundary } from './boundary.tsx'

export interface PanelModule {
  default: ComponentType
}

/** The host: a screen of its own, and the remote's once a button asks for it, in React's own error boundary. */
export function App({ load }: { load: () => Promise<PanelModule> }) {
  const [Panel, setPanel] = useState(() => lazy(load))
  const [shown, setShown] = useState(false)
  return (
    <>
      <Title />
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'away' : 'panel'}
      </button>
      {shown && (
        // another attempt has a lazy component of its own: one that failed stays so
        <Boundary again={() => setPanel(lazy(load))}>
          <Suspense fallback={<p>…</p>}>
            <Panel />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}

function Title() {
  return <h1>host has {tickerVersion}</h1>
}
