import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import './shell.css'
import { applyPreferences } from '@yaksok/console-kit/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { page } from './loader/page.ts'

applyPreferences()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
page.booted?.()
