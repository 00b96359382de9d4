/** Set-up of component tests, whose page the files of a worker share: each test finds it empty, its storage too. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { paced } from '../util/index.ts'
import { rememberListeners } from './page-listeners.ts'

// how long `findBy` and `waitFor` wait for a state
configure({ asyncUtilTimeout: paced(10_000) })

const forgetListeners = rememberListeners()

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => {
  forgetListeners()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
