import { createHost } from '@yaksok/host'
import { mountPage } from '@yaksok/host/react'
import { App } from './app.tsx'
import './shell.css'

// delete a line to do without it
createHost({
  updates: true,
  offline: true,
  telemetry: true,
})
void mountPage(<App />)
