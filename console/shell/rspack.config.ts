import { APP } from '@yaksok/console-kit/app'
import { defineShell } from '@yaksok/platform/build'

export default defineShell(import.meta.dirname, { app: APP, calls: {} })
