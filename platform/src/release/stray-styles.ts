/** Styles of a remote that could change what belongs to others: the page is one document for all. Pure. */
import { type Location2, type Rule, type StyleRule, transform } from 'lightningcss'
import { ANYWHERE, type Around, classesOf, placeOfAny } from './selector-scope.ts'

/** What is wrong, and what to do. */
const ADVICE = {
  anywhere: 'reaches screens of the shell and of other remotes: nest it in a class of a CSS module (e.g. .list a)',
  foreign: 'a class of another part: use the components and props of that team',
  important: '!important on an element without a class of its own: give it a class or remove !important',
  name: 'a name that the whole page shares: write it in a CSS module without :global',
  unread: 'a rule of unknown reach: move its styles into a CSS module',
} as const

/** Whose the styles are. */
interface Owner {
  name: string
  globals: { container: string }
  /**
   * Where they are a stranger's, who names classes by another rule: what those of the app's builds begin with. All
   * others count as the stranger's own.
   */
  app?: string
}

/**
 * Why the sheet `css`, a file of the remote's build, may not go live: one Korean sentence a rule, which names the rule's
 * selectors as they are built.
 *
 * A remote's own classes are those that its build named: they begin with its container's name. Told are selectors that
 * are not held inside an own element (`a`, `:root`, `*`, `.swiper`), classes that the app's other builds named,
 * `!important` where the matched element carries no own class, keyframes whose name is not the build's, and what cannot
 * be read (`@import`, unknown rules). Not told are styles that a script writes, the names of fonts and of custom
 * properties, and classes of a remote whose name continues this one's (`home-extra` beside `home`).
 */
export function strayStyles(css: string, owner: Owner): string[] {
  const lines = css.split('\n')
  const problems: string[] = []
  const sheet: Sheet = {
    ...classesOfParts(owner),
    tell: (loc, why) => problems.push(`“${headOf(lines, loc)}”: ${ADVICE[why]}`),
  }
  // the parser that made the file: `base.ts` minimizes with it
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet: ({ rules }) => judgeAll(rules, { parent: ANYWHERE, scoped: false }, sheet),
    },
  })
  return problems
}

interface Sheet {
  isOwn(className: string): boolean
  isForeign(className: string): boolean
  tell(loc: Location2, why: keyof typeof ADVICE): void
}

/** A container's name is the app's and the part's: so is the beginning of each class that a build names. */
function classesOfParts({ name, globals: { container }, app: host }: Owner): Pick<Sheet, 'isOwn' | 'isForeign'> {
  if (host) return { isOwn: (one) => !one.startsWith(host), isForeign: (one) => one.startsWith(host) }
  const part = name.replaceAll('-', '_')
  const app = container.endsWith(`_${part}`) ? container.slice(0, -part.length) : undefined
  const isOwn = (one: string) => one.startsWith(`${container}_`)
  return { isOwn, isForeign: (one) => app !== undefined && one.startsWith(app) && !isOwn(one) }
}

function judgeAll(rules: readonly Rule[], around: Around, sheet: Sheet): void {
  for (const rule of rules) judge(rule, around, sheet)
}

function judge(rule: Rule, around: Around, sheet: Sheet): void {
  switch (rule.type) {
    case 'style':
      judgeStyle(rule.value, around, sheet)
      break
    case 'nesting':
      judgeStyle(rule.value.style, around, sheet)
      break
    case 'nested-declarations':
      if (isImportant(rule.value.declarations) && !around.parent.own) sheet.tell(rule.value.loc, 'important')
      break
    case 'scope': {
      const { scopeStart, rules } = rule.value
      const scoped = around.scoped || (scopeStart ? placeOfAny(scopeStart, around, sheet.isOwn).inside : false)
      judgeAll(rules, { parent: ANYWHERE, scoped }, sheet)
      break
    }
    case 'keyframes':
      if (!sheet.isOwn(`${rule.value.name.value}`)) sheet.tell(rule.value.loc, 'name')
      break
    case 'import':
    case 'unknown':
      sheet.tell(rule.value.loc, 'unread')
      break
    case 'media':
    case 'supports':
    case 'container':
    case 'layer-block':
    case 'starting-style':
    case 'moz-document':
      judgeAll(rule.value.rules, around, sheet)
      break
  }
}

function judgeStyle({ selectors, loc, declarations, rules = [] }: StyleRule, around: Around, sheet: Sheet): void {
  const { own, inside } = placeOfAny(selectors, around, sheet.isOwn)
  if (selectors.flatMap(classesOf).some(sheet.isForeign)) sheet.tell(loc, 'foreign')
  else if (!inside) sheet.tell(loc, 'anywhere')
  else if (!own && isImportant(declarations)) sheet.tell(loc, 'important')
  // told once: what is nested is judged as if its parent were inside
  judgeAll(rules, { ...around, parent: { own, inside: true } }, sheet)
}

const isImportant = (block: { importantDeclarations?: unknown[] } | undefined) =>
  (block?.importantDeclarations?.length ?? 0) > 0

/** What of a sheet's `lines` stands at `loc` before its block: a rule's selectors, or its name and what it is given. */
export function headOf(lines: readonly string[], { line, column }: Location2): string {
  const [first = '', ...rest] = lines.slice(line)
  const [head = ''] = [first.slice(column - 1), ...rest].join(' ').split(/[{;}]/, 1)
  return head.trim()
}
