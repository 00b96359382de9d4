import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesIn } from './blocks.ts'

/** What people are told to type. */
const DOCUMENTS = (root: string) => [
  'README.md',
  'AGENTS.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  'docs/deployment.md',
  'docs/database.md',
  'docs/content.md',
  'docs/observability.md',
  'docs/fairness.md',
  'deploy/compose/README.md',
  'deploy/kubernetes/README.md',
  'deploy/pgbackrest/README.md',
  'deploy/systemd/README.md',
  'platform/README.md',
  ...['template', 'repository', 'team'].flatMap((made) => [
    `platform/create/${made}/README.md`,
    `platform/create/${made}/AGENTS.md`,
  ]),
  ...globSync('platform/docs/{tutorial,how-to,explanation,reference}/**/*.md', { cwd: root }).sort(),
]

export interface DocumentedCommand {
  /** As it is written, without the comment behind it. */
  text: string
  /** `file:line` of its first place. */
  place: string
  /** For the operator's machine (```` ```sh operator ````, or a program that only a person may run): not run by tests. */
  operator: boolean
}

const PROGRAMS = /^(npm|npx|node|git|cd|sudo|systemctl|ffmpeg) /
/** These change a machine or need what tests must not install. */
const OPERATORS_PROGRAMS = /^(sudo|systemctl|ffmpeg) /
/** `<name>`, `[--option]`, `…` and `a|b` say the form of a command; tools/scripts/references checks that its script exists. */
const FORM = /[<[…]|\\\|/

/** Every command of the documents, each once: lines of shell blocks, and what running text says in full. */
export function documentedCommands(root: string): DocumentedCommand[] {
  const found = new Map<string, DocumentedCommand>()
  for (const file of DOCUMENTS(root))
    for (const command of commandsIn(readFileSync(join(root, file), 'utf8'), file))
      if (!found.has(command.text)) found.set(command.text, command)
  return [...found.values()]
}

/** The commands of one Markdown text. @param file its name, for {@link DocumentedCommand.place} */
export function commandsIn(markdown: string, file: string): DocumentedCommand[] {
  return linesIn(markdown, file).flatMap(({ text: line, number, block }) => {
    const place = `${file}:${number}`
    if (!block) return inRunningText(line, place)
    if (!/^sh\b/.test(block.language)) return []
    const text = line.replace(/(^|\s{2,})#\s.*$/, '').trim()
    const operator = block.language === 'sh operator' || OPERATORS_PROGRAMS.test(text)
    return text === '' ? [] : [{ text, place, operator }]
  })
}

function inRunningText(line: string, place: string): DocumentedCommand[] {
  return [...line.matchAll(/`([^`]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => PROGRAMS.test(text) && !FORM.test(text))
    .map((text) => ({ text, place, operator: OPERATORS_PROGRAMS.test(text) }))
}
