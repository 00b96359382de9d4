/** The program of a remote that runs alone: its screens, and what the app's contract gives to show them in. */
import { runAlone } from 'virtual:alone/app'
import { screens } from 'virtual:alone/screens'
import type { AloneFacts } from './facts.ts'

/** Written in by the build. */
declare const __ALONE__: AloneFacts

const root = document.getElementById('root')
if (root) runAlone({ root, screens, ...__ALONE__ })
