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
