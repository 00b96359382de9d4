import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findContract } from '../util/packages.ts'
import { earlierMajor } from './earlier.ts'

let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}

/** The kit as `version`, installed under a name, with what its modules are made of. */
function install(under: string, version: string, more: object = {}, platform: object = {}): void {
  const at = `node_modules/${under}`
  write(
    `${at}/package.json`,
    JSON.stringify({
      name: '@garden/kit',
      version,
      type: 'module',
      sideEffects: ['**/*.css'],
      exports: { './page/state': './state.js', './page/ui': './ui.js', './page/weeds': './weeds.js' },
      dependencies: { weeds: '1.2.3', framework: '^3.1.0' },
      platform: {
        contract: true,
        oncePerPage: ['framework', './page/*'],
        majors: { state: './page/state', libraries: { weeds: './page/weeds' } },
        ...platform,
      },
      ...more,
    }),
  )
  write(`${at}/state.js`, `export const stateOf${version[0]} = () => 'kept in ${version}'`)
  write(
    `${at}/ui.js`,
    `import { stateOf1 } from './state.js'\nimport { pull } from 'weeds'\nexport const Row = () => [stateOf1, pull]`,
  )
  write(`${at}/weeds.js`, `export { pull } from 'weeds'`)
}

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'earlier-')))
  const dependencies = { '@garden/kit-1': 'npm:@garden/kit@1.4.0', '@garden/kit': '*', framework: '*' }
  write('package.json', JSON.stringify({ name: 'shell', version: '1.0.0', dependencies }))
  for (const [name, version] of [
    ['weeds', '1.2.9'],
    ['framework', '3.4.0'],
  ]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, type: 'module' }))
    write(`node_modules/${name}/index.js`, `export const pull = () => 'the text of ${name}'`)
  }
  install('@garden/kit', '2.0.0')
  install('@garden/kit-1', '1.4.0')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const build = (names?: Record<string, string[]>) =>
  earlierMajor(dir, '@garden/kit-1').build(
    { mode: 'production', version: 'x', outDir: join(dir, 'out'), publicPath: '/r/shell/x/' },
    names,
  )

test('the package under another name is no contract of the shell’s', () => {
  expect(findContract(dir)?.version).toBe('2.0.0')
})

test('it is a container with the modules of its major, which takes state and libraries from the page', async () => {
  const built = await build()
  expect(built).toMatchObject({
    contract: '1.4',
    name: 'contract-1',
    container: 'garden_contract_1',
    entry: 'contract-1/remoteEntry.js',
    shares: { framework: '3.4.0', '@garden/kit/page/ui': '1.4.0', '@garden/kit/page/state': '1.4.0' },
    names: { '@garden/kit/page/ui': ['Row'] },
  })
  const text = [built.entry, ...built.js].map((file) => readFileSync(join(dir, 'out', file), 'utf8')).join('\n')
  expect(text).toContain('@garden/kit/page/state')
  expect(text).toContain('@garden/kit/page/weeds')
  expect(text).not.toContain('kept in')
  expect(text).not.toContain('the text of')
})

test.each<[what: string, change: () => void, message: string]>([
  [
    'that is not installed',
    () => write('package.json', '{"version":"1.0.0","dependencies":{"@garden/kit":"*"}}'),
    'no earlier major',
  ],
  ['of the same major', () => install('@garden/kit-1', '2.1.0'), 'of the same major'],
  [
    'that keeps its state to itself',
    () => install('@garden/kit-1', '1.4.0', {}, { majors: undefined }),
    'shares no state',
  ],
  [
    'that needs another major of what remotes share',
    () => install('@garden/kit-1', '1.4.0', { dependencies: { framework: '^2.0.0' } }),
    'needs framework ^2.0.0, and the page has 3.4.0',
  ],
  [
    'that needs a newer library',
    () => install('@garden/kit-1', '1.4.0', { dependencies: { weeds: '1.3.0', framework: '^3.1.0' } }),
    'needs weeds ^1.3.0, and the page has 1.2.9',
  ],
])('one %s is refused', (_, change, message) => {
  change()
  expect(() => earlierMajor(dir, '@garden/kit-1')).toThrow(message)
})

test('a name of the page’s that its modules need and the page lacks is refused', async () => {
  await expect(build({ '@garden/kit/page/weeds': ['cut'] })).rejects.toThrow(
    'needs pull of @garden/kit/page/weeds, which the page does not have',
  )
})
