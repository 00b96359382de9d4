/**
 * Compiles the code of documents. Each block is a module by itself, as if it stood in the folder of the app's shell: it can
 * import what a shell can, `./app.ts` is the shell's, and the rules are those of the shell's `tsconfig.json`. What is not
 * meant to compile is fenced as `text`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, type Diagnostic, type Program } from 'typescript/unstable/async'
import type { FileSystem } from 'typescript/unstable/fs'
import { workspaceFiles } from '../lib/files.ts'
import { type Block, blocksIn } from './blocks.ts'

/** Ways to say TypeScript or JavaScript behind a fence. */
const CODE = /^([cm]?[jt]sx?|typescript|javascript)\b/i
/** The ways that are compiled. */
const COMPILED: readonly string[] = ['ts', 'tsx']
/** Lists of changes tell of the API of their day, and API Extractor writes its reports from the sources. */
const NOT_READ = /(^|\/)CHANGELOG\.md$|\.api\.md$/

/** Every block of the documents of the workspace. */
export function workspaceBlocks(root: string): Block[] {
  const files = workspaceFiles(root).filter((file) => file.endsWith('.md') && !NOT_READ.test(file))
  return files.sort().flatMap((file) => blocksIn(readFileSync(join(root, file), 'utf8'), file))
}

/** What is wrong with the code of `blocks`, a line each: `document:line` and the compiler's message. */
export async function refusedIn(blocks: readonly Block[], root: string): Promise<string[]> {
  const compiled = blocks.filter(({ language }) => COMPILED.includes(language))
  const unknown = blocks.filter(({ language }) => CODE.test(language) && !COMPILED.includes(language))
  const refused = unknown.map(({ place, language }) => `${place} ${language} is not compiled: call it ts or tsx`)
  const files = new Map(
    compiled.map((block, index) => [join(root, 'shell', `document-block-${index}.${block.language}`), block]),
  )
  const api = new API({ cwd: root, fs: withFiles(files, root) })
  try {
    const program = await programOf(api, root)
    for (const [file, block] of files)
      for (const found of [
        ...(await program.getSyntacticDiagnostics(file)),
        ...(await program.getSemanticDiagnostics(file)),
      ])
        refused.push(`${placeOf(found, block)} ${messageOf(found)}`)
  } finally {
    await api.close()
  }
  return refused
}

const projectIn = (root: string) => join(root, 'shell', 'document-blocks.json')

/** The disk with `files` and their project, none of which is written. */
function withFiles(files: ReadonlyMap<string, Block>, root: string): FileSystem {
  const project = JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: { moduleDetection: 'force' },
    files: [...files.keys()],
    include: [],
  })
  const textOf = (path: string) => (path === projectIn(root) ? project : files.get(path)?.text)
  return { readFile: textOf, fileExists: (path) => (textOf(path) === undefined ? undefined : true) }
}

/** @throws Error where the project itself is wrong, or has no files */
async function programOf(api: API, root: string): Promise<Program> {
  const snapshot = await api.updateSnapshot({ openProjects: [projectIn(root)] })
  const program = snapshot.getProject(projectIn(root))?.program
  if (!program) throw new Error(`no program of ${projectIn(root)}`)
  const [wrong] = [...(await program.getConfigFileParsingDiagnostics()), ...(await program.getProgramDiagnostics())]
  if (wrong) throw new Error(messageOf(wrong))
  return program
}

/** The line of the document where the compiler found something. */
function placeOf({ pos }: Diagnostic, { place, text }: Block): string {
  const [, file = '', first = ''] = /^(.+):(\d+)$/.exec(place) ?? []
  return `${file}:${Number(first) + text.slice(0, pos).split('\n').length - 1}`
}

/** What the compiler says, with the reasons that it gives. */
function messageOf({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(messageOf)].join(' ')
}
