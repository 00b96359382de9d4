import { createHost } from '@yaksok/host'
import { mountPage } from '@yaksok/host/react'
import { StrictMode } from 'react'
import { App } from './app.tsx'
import './shell.css'

// each link loads a page of its own, of what is live then
createHost({})
void mountPage(
  <StrictMode>
    <App path={location.pathname} />
  </StrictMode>,
)
