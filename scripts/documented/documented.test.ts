import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { commandsIn, documentedCommands } from './commands.ts'
import { typedCommands } from './typed.ts'

/** They run the tests that would have to run them, or need programs that only some machines have. */
const ITSELF = ['npm run test:nightly', 'npm run test:cluster']

test('every command of the documents is typed into a shell by a browser test, exactly as it is written', () => {
  const commands = documentedCommands(ROOT)
  const typed = typedCommands(ROOT)
  const left = commands.filter(({ text, operator }) => !operator && !typed.has(text) && !ITSELF.includes(text))
  expect(left.map(({ place, text }) => `${place} ${text}`)).toEqual([])
  const known = new Set(commands.map(({ text }) => text))
  expect([...typed.keys()].filter((text) => !known.has(text))).toEqual([])
  for (const { place, text } of commands.filter(({ operator }) => operator))
    console.log(`  (not run: for the operator's machine) ${place} ${text}`)
})

test('commands are lines of shell blocks, and what running text says in full', () => {
  const text = [
    'Type `npm start`, or `npm run dev -- <name>`.',
    '```sh',
    '# first',
    'npm run a -- "x # y"   # does a',
    '```',
    '```json',
    'npm no',
    '```',
    '```sh operator',
    'git clone https://git.example/a.git',
    '```',
    'Then `sudo reboot`.',
  ].join('\n')
  expect(commandsIn(text, 'a.md').map(({ text, operator }) => [text, operator])).toEqual([
    ['npm start', false],
    ['npm run a -- "x # y"', false],
    ['git clone https://git.example/a.git', true],
    ['sudo reboot', true],
  ])
})

/** A block of docs/deployment.md as a file of its own. */
function configuration(language: 'ini' | 'nginx', name: string): string {
  const text = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8')
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)?.[1]
  expect(block).toBeDefined()
  const file = join(mkdtempSync(join(tmpdir(), 'yaksok-configuration-')), name)
  writeFileSync(file, block ?? '')
  return file
}

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

test.skipIf(!has('systemd-analyze'))('the unit of docs/deployment.md is one that systemd takes as it is', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', configuration('ini', 'yaksok.service')], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
