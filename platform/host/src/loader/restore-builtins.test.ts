import { beforeEach, expect, test, vi } from 'vitest'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

const restore = vi.fn<() => string[]>(() => [])
const reportFailure = vi.fn()
vi.mock('./load-report.ts', () => ({ reportFailure }))

beforeEach(() => {
  vi.resetModules()
  const home = pageRemote({ version: '7', routes: [['/Screen', 'home', 'Home', 1]] })
  writePage({ remotes: { home, tools: pageRemote({ version: '8' }) } }, { restore })
  history.replaceState(null, '', '/Screen')
  restore.mockReset().mockReturnValue([])
  reportFailure.mockReset()
})

test('what a remote replaced is told as its failure, by name', async () => {
  const { restoreBuiltins } = await import('./restore-builtins.ts')
  restoreBuiltins('tools')
  expect(reportFailure).not.toHaveBeenCalled()
  restore.mockReturnValue(['Array.prototype.map', 'Promise.all'])
  restoreBuiltins('tools')
  const error = expect.objectContaining({ message: 'replaced Array.prototype.map,Promise.all' })
  expect(reportFailure).toHaveBeenCalledWith('tools', '8', 'script', error)
})

test('a tap finds the language as it was, and what replaced it counts against the screen that is shown', async () => {
  const { watchBuiltins } = await import('./restore-builtins.ts')
  watchBuiltins()
  restore.mockReturnValueOnce(['Array.prototype.map'])
  let broken = true
  document.body.addEventListener('click', () => (broken = restore.mock.calls.length === 0), { once: true })
  document.body.click()
  expect(broken).toBe(false)
  expect(reportFailure).toHaveBeenCalledWith('home', '7', 'script', expect.any(Error))
})
