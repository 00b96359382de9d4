import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { page } from './page.ts'
import './shell.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
page.booted?.()
