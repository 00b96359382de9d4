/** A host that imports its remote like any module of its own, not lazily. */
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import Panel from 'widgets/Panel'

Object.assign(window, { hostReact: React })
createRoot(document.getElementById('root') as HTMLElement).render(<Panel />)
