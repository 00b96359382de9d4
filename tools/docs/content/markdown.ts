/** Markdown into the HTML of a page: anchors, code that can be copied, tables that scroll, links to other pages. */
import { posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { anchorsOf } from '../../scripts/references/named.ts'

/** A heading of a page and what stands below it, without marks. */
export interface TextSection {
  /** Empty for what stands above the first heading below the title. */
  heading: string
  anchor: string
  text: string
  /** Of it what is a paragraph. */
  prose: string
}

export interface Rendered {
  /** Of the first heading. */
  title: string
  html: string
  sections: TextSection[]
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
const anchorOf = (heading: string) => anchorsOf(`# ${heading}`)[0] ?? ''

/** What is read of tokens, without marks. */
function plain(tokens: readonly Token[] = []): string {
  return tokens
    .map((token): string => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows].map((row) => row.map((cell) => plain(cell.tokens)).join(' ')).join(' ')
      }
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => plain(item.tokens)).join(' ')
      const inner = 'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token.text) : ''
      return token.type === 'paragraph' || token.type === 'code' ? `${inner} ` : inner
    })
    .join('')
}

/**
 * Renders one Markdown file. HTML in it is shown as text, but for comments, which go.
 * @param file its path from the repository's root, by which its links are followed
 * @param addressOf the site's address of another file; undefined for one that is no page
 */
export function renderMarkdown(
  markdown: string,
  file: string,
  addressOf: (file: string) => string | undefined,
): Rendered {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      code({ text, lang }) {
        // pictures and what a program prints are only read
        const copy = lang === 'text' ? '' : '<button type="button" data-copy>Copy</button>'
        return `<div data-code><pre tabindex="0"><code>${escaped(text)}</code></pre>${copy}</div>\n`
      },
      table({ header, rows }) {
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          row
            .map(({ tokens }) => {
              const text = this.parser.parseInline(tokens)
              // a corner without words heads nothing
              return tag === 'th' && text !== '' ? `<th scope="col">${text}</th>` : `<td>${text}</td>`
            })
            .join('')
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return `<div data-table role="group" aria-label="Table" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const to = targetOf(href, file, addressOf)
        return to ? `<a href="${escaped(to)}">${text}</a>` : text
      },
      html: ({ text }) => (/^\s*<!--/.test(text) ? '' : escaped(text)),
      image: ({ text }) => escaped(text),
    },
  })
  const tokens = marked.lexer(markdown)
  const sections: TextSection[] = [{ heading: '', anchor: '', text: '', prose: '' }]
  let title = ''
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 1) title ||= plain(token.tokens)
    else if (token.type === 'heading')
      sections.push({ heading: plain(token.tokens), anchor: anchorOf(token.text), text: '', prose: '' })
    else {
      const last = sections.at(-1)
      if (!last) continue
      const text = plain([token]).replace(/\s+/g, ' ')
      last.text += `${text} `
      if (token.type === 'paragraph') last.prose += `${text} `
    }
  }
  return { title, html: marked.parser(tokens), sections }
}

/** Where a link leads on the site; undefined for a file that is no page of it, and for what is no web address. */
function targetOf(href: string, file: string, addressOf: (file: string) => string | undefined): string | undefined {
  if (/^https?:\/\//.test(href)) return href
  if (/^[a-z]+:/i.test(href)) return undefined
  const [path = '', anchor] = href.split('#')
  const address = path === '' ? '' : addressOf(posix.normalize(posix.join(posix.dirname(file), path)))
  if (address === undefined) return undefined
  return anchor ? `${address}#${anchor}` : address || undefined
}
