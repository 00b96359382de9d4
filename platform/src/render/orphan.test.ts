import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** React's scheduler keeps such a channel, and Node.js a process that has one. */
const SHELL = `
  const { port1 } = new MessageChannel()
  port1.onmessage = () => {}
  exports.shares = {}
  exports.render = async () => '<p>here</p>'`

test('a render process that has drawn ends with a gateway that was killed', async () => {
  const child = fork(join(import.meta.dirname, 'main.ts'), [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  try {
    const drawn = new Promise((resolve) => {
      child.on('message', (message: object) => 'html' in message && resolve(message.html))
    })
    child.send({ type: 'load', key: 'shell', code: SHELL })
    const page = { composition: '1', global: 'PAGE', data: '{}' }
    child.send({ type: 'render', id: 1, page, shell: 'shell', owner: { name: 'home', key: 'home' }, input: '{}' })
    expect(await drawn).toBe('<p>here</p>')
    const exited = once(child, 'exit')
    child.disconnect()
    expect(await exited).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
