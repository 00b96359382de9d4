import { expect, test } from 'vitest'
import { kindOfMessage } from './runtime-message.ts'

const said = '[ Federation Runtime ]: '

test.each([
  [
    `${said}Failed to load script resources. #RUNTIME-008 … ScriptNetworkError: Failed to load script "/r/x.js"`,
    'network',
  ],
  [`${said}… #RUNTIME-008 … ScriptNetworkError: Script "/r/x.js" timed out.`, 'timeout'],
  [`${said}… #RUNTIME-008 … ScriptExecutionError: Script "/r/x.js" loaded but threw`, 'script'],
  [`${said}Failed to get remoteEntry exports. #RUNTIME-001`, 'script'],
  [`${said}… #RUNTIME-015 …`, 'script'],
  ['Loading chunk home failed.', undefined],
])('what the runtime says of a container tells the kind of failure: %s', (message, kind) => {
  expect(kindOfMessage(message)).toBe(kind)
})
