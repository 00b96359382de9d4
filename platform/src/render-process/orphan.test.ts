import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOST_ANSWER } from './messages.ts'
import { readFrames, writeFrame } from './pipe-frames.ts'

/** React's scheduler keeps such a channel. */
const SHELL = `
  const { port1 } = new MessageChannel()
  port1.onmessage = () => {}
  exports.shares = {}
  exports.render = async () => '<p>here</p>'`

test('a render process that has rendered ends with a gateway that was killed', async () => {
  const flags = ['--experimental-vm-modules', '--no-warnings']
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  try {
    const rendered = new Promise((resolve) => {
      const heard = (message: unknown) => resolve((message as { html?: string }).html)
      child.stdout.on(
        'data',
        readFrames(
          MOST_ANSWER,
          (message) => 'id' in Object(message) && heard(message),
          () => {},
        ),
      )
    })
    writeFrame(child.stdin, { type: 'load', key: 'shell', code: SHELL })
    const page = { composition: '1', global: 'PAGE', data: '{}' }
    const owner = { name: 'shell', key: 'shell' }
    writeFrame(child.stdin, { type: 'render', id: 1, page, shell: 'shell', owner, input: '{}' })
    expect(await rendered).toBe('<p>here</p>')
    const exited = once(child, 'exit')
    child.stdin.end()
    expect(await exited).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
