import { componentTests } from '@yaksok/platform/vitest'
import { defineConfig } from 'vitest/config'

const screens = { ...componentTests(import.meta.dirname), include: ['{kit,shell,remote-*}/src/**/*.test.{ts,tsx}'] }

export default defineConfig({
  test: {
    projects: [
      { test: { ...screens, name: 'screens' } },
      { test: { name: 'api', include: ['api/**/*.test.ts'], environment: 'node' } },
    ],
  },
})
