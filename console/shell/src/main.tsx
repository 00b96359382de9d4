import '@yaksok/shared/page/tokens.css'
import '@yaksok/shared/page/base.css'
import './shell.css'
import { isChanging } from '@yaksok/console-kit/api'
import { applyPreferences } from '@yaksok/console-kit/ui'
import { createHost } from '@yaksok/host'
import { mountPage } from '@yaksok/host/react'
import { StrictMode } from 'react'
import { App } from './app.tsx'

createHost({ isBusy: isChanging, updates: true, texts: { override: (builds) => `개발 중: ${builds} · 끄기` } })
applyPreferences()
void mountPage(
  <StrictMode>
    <App />
  </StrictMode>,
)
