/** The remote's screen; a part of it comes when it is asked for. */

import * as React from 'react'
import { label } from 'release'
import { tickerVersion } from '../ticker.ts'

const Details = React.lazy(() => import('./details.tsx'))

/** Which release a host has, and with which React, as tests see it. */
Object.assign(window, { panel: label('panel'), panelReact: React })

export default function Panel() {
  const [open, setOpen] = React.useState(false)
  return (
    <section>
      <h2>{label('panel')}</h2>
      <p role="status">panel has {tickerVersion}</p>
      <button type="button" onClick={() => setOpen(true)}>
        details
      </button>
      <React.Suspense fallback={<p>…</p>}>{open && <Details />}</React.Suspense>
    </section>
  )
}
