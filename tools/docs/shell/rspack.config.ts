import { APP_NAME, LOOK } from '@docs/kit/app'
import { defineShell } from '@yaksok/platform/build'

export default defineShell(import.meta.dirname, { app: { name: APP_NAME, looks: [LOOK] }, calls: {} })
