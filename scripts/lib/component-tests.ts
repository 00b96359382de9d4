/** Set-up of component tests: each test finds an empty page and empty storage. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { paced } from '../../platform/src/testing/pace.ts'

// how long `findBy` and `waitFor` wait for a state
configure({ asyncUtilTimeout: paced(10_000) })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
