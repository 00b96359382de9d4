/** What a packed package says of itself, and has in it. */

import { unpack } from '@publint/pack'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** What who installs a package looks for in it. */
const NEEDED = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md']
/** What nobody needs who installs it. */
const UNWANTED = /(?:\.test|\.fixture|\.nightly)\.|(?:^|\/)(?:node_modules|\.cache|test-results)\/|\.tsbuildinfo$|\.env/

/** What travels as it is, to be copied into an app. */
const TEMPLATE = /^(?:\.\/)?dist\/(?:template|remote|repository|team)\//

/** Problems of a tarball, each a sentence: its exports and types (publint), its licence, files that should or should not be in it. */
export async function packProblems(tarball: Uint8Array): Promise<string[]> {
  const bytes = new Uint8Array(tarball).buffer
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, level: 'warning' })
  const { files, rootDir } = await unpack(bytes)
  const names = files.map(({ name }) => name.slice(rootDir.length + 1))
  const published = pkg as { license?: string; engines?: { node?: string } }
  return [
    ...messages
      .map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
      .filter((text) => !TEMPLATE.test(text)),
    ...(published.license ? [] : ['package.json names no licence']),
    ...(published.engines?.node ? [] : ['package.json says nothing of Node']),
    ...NEEDED.filter((name) => !names.includes(name)).map((name) => `It has no ${name}`),
    ...names
      .filter((name) => UNWANTED.test(name) && !TEMPLATE.test(name))
      .map((name) => `It has ${name}, which nobody needs`),
  ]
}
