/** The reference: pages that are generated from the code and from the program's own help. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HELP } from '../../../platform/create/src/help.ts'
import { commandNames, usage, usageOf } from '../../../platform/src/commands/index.ts'
import type { Source } from './pages.ts'
import { exportsOf } from './types.ts'

const PLATFORM = 'platform'
/** Packages whose entries have a page each, and what the addresses of these begin with. */
const PACKAGES = [
  [PLATFORM, 'api'],
  ['platform/host', 'host'],
] as const

/** Pages for the commands, one for each entry of the packages, and one for each code of an error. */
export const referencePages = (root: string): Source[] => [
  commandsPage(),
  createPage(),
  ...PACKAGES.flatMap(([folder, prefix]) => typePages(root, folder, prefix)),
  ...errorPages(root),
]

/** What the program prints by `help`, and by `<command> --help`. */
function commandsPage(): Source {
  const sections = commandNames().map((name) => `## ${name}\n\n\`\`\`text\n${usageOf(name).trim()}\n\`\`\``)
  const markdown = [
    '# Commands',
    'What `yaksok help` prints. In a checkout it is `npx yaksok`; the scripts of `package.json` call it.',
    `\`\`\`text\n${usage()}\n\`\`\``,
    ...sections,
  ]
  return { file: 'platform/docs/reference/commands.md', kind: 'reference', markdown: markdown.join('\n\n') }
}

/** What makes apps and remotes prints by `help`. */
function createPage(): Source {
  const markdown = ['# create-yaksok', 'What `npm create yaksok -- help` prints.', `\`\`\`text\n${HELP}\n\`\`\``]
  return { file: 'platform/docs/reference/create-yaksok.md', kind: 'reference', markdown: markdown.join('\n\n') }
}

/** The exports of each entry of a package, with their comments. */
function typePages(root: string, folder: string, prefix: string): Source[] {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, unknown>
  }
  return Object.entries(manifest.exports).flatMap(([subpath, file]): Source[] => {
    if (typeof file !== 'string' || !/\.tsx?$/.test(file)) return []
    const name = [manifest.name, ...subpath.split('/').slice(1)].join('/')
    const found = exportsOf(join(root, folder, file))
    const sections = found.map(({ name: one, declaration, doc }) =>
      [`## ${one}`, doc, `\`\`\`ts\n${declaration}\n\`\`\``].filter(Boolean).join('\n\n'),
    )
    const intro = `What \`${name}\` exports: ${found.length} names.`
    return [
      {
        file: `platform/docs/reference/${[prefix, ...subpath.split('/').slice(1)].join('-')}.md`,
        kind: 'reference',
        markdown: [`# ${name}`, intro, ...sections].join('\n\n'),
      },
    ]
  })
}

/** One page for each code in the catalogue of errors (`errors.md` beside the guides), where a code is a heading. */
export function errorPages(root: string, catalogue = join(root, PLATFORM, 'docs/errors.md')): Source[] {
  if (!existsSync(catalogue)) return []
  const [, ...parts] = readFileSync(catalogue, 'utf8').split(/^#{2,4} (?=YK\d+\b)/m)
  return parts.map((part): Source => {
    const [code = ''] = /^YK\d+/.exec(part) ?? []
    // what follows the next heading is of another group
    const [text = ''] = part.slice(part.indexOf('\n') + 1).split(/^#{1,3} /m)
    const [, what = ''] = /^\*\*(.+?)\.?\*\*/m.exec(text) ?? []
    const title = [code, what].filter(Boolean).join(': ')
    return {
      file: `platform/docs/reference/errors/${code}.md`,
      kind: 'errors',
      // the page is two folders below the catalogue
      markdown: `# ${title}\n\n${text.trim().replaceAll('](how-to/', '](../../how-to/')}\n`,
    }
  })
}
