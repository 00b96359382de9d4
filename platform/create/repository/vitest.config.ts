import { componentTests } from '@yaksok/platform/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: componentTests(import.meta.dirname) })
