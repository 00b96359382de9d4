/** The site for programs that read text: https://llmstxt.org. */
import { APP_NAME } from '../kit/src/app.ts'
import type { Page } from './pages.ts'

const TITLES: Readonly<Record<string, string>> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to guides',
  reference: 'Reference',
  explanation: 'Explanation',
  errors: 'Errors',
  decisions: 'Optional',
}

/** `/llms.txt`: what the platform is, and each page by its Markdown. */
export function llmsText(pages: readonly Page[]): string {
  const [overview, ...others] = pages
  const lines = Object.entries(TITLES).flatMap(([kind, title]) => {
    const own = others.filter((page) => page.kind === kind)
    if (own.length === 0) return []
    return [
      '',
      `## ${title}`,
      '',
      ...own.map(({ path, title: name, sections }) => `- [${name}](/md${path}): ${aboutOf(sections)}`),
    ]
  })
  const about = aboutOf(overview?.sections)
  return [`# ${APP_NAME}`, '', `> ${about}`, ...lines, ''].join('\n')
}

/** `/llms-full.txt`: the Markdown of all pages but the records of decisions. */
export const llmsFullText = (pages: readonly Page[]): string =>
  pages
    .filter(({ kind }) => kind !== 'decisions')
    .map(({ path, markdown }) => `<!-- ${path} -->\n\n${markdown.trim()}\n`)
    .join('\n')

/** The first sentence of a page that is no code. */
function aboutOf(sections: Page['sections'] = []): string {
  const line = sections.map(({ prose }) => prose.trim()).find((text) => text !== '') ?? ''
  return /^.{20,300}?[.:](?=\s|$)/.exec(line)?.[0] ?? line.slice(0, 160)
}
