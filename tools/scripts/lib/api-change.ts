/** What a change of the contract's reports asks of its version. Pure. */
import type { Contract } from './api-report.ts'

export type Change = 'none' | 'added' | 'changed'

/**
 * What became of the reports: nothing that importers could notice, only additions, or something that existed changed or
 * went. A declaration that gained nothing but optional members, or a function that gained optional parameters behind its
 * own, counts as an addition, and so does an object that gained members of its own (the table of calls): who has the object
 * never makes one. Any other difference is a change.
 */
export function changeBetween(before: Contract['reports'], after: Contract['reports']): Change {
  const changes = [...before].map(([name, report]) => {
    const next = after.get(name)
    return next === undefined ? 'changed' : changeOf(declarationsIn(report), declarationsIn(next))
  })
  const isMore = [...after.keys()].some((name) => !before.has(name))
  return worst([...changes, isMore ? 'added' : 'none'])
}

const ORDER: readonly Change[] = ['changed', 'added', 'none']
const worst = (changes: readonly Change[]): Change => ORDER.find((change) => changes.includes(change)) ?? 'none'

type Declarations = ReadonlyMap<string, string>

const NAMED =
  /^(?:export )?(?:declare )?(?:default )?(?:abstract )?(const|let|function|interface|type|class|enum|namespace) ([\w$]+)/
const IMPORT = /^import (?:type )?(.+) from/
const COMMENT = /^[ \t]*\/\/.*\n/gm
/** The names that a function takes its parameter apart into: its callers do not see them. */
const TAKEN_APART = /(?<=[(,] ?)\{[\w$\s,.:]*\}(?=: )/g

/** A request without fields: printed as others are, so that a field it gains is a line of its own. */
const NO_FIELDS = 'v.StrictObjectSchema<{}'

/** What a report's block of code declares, imports and passes on; overloads of a function are one. */
function declarationsIn(report: string): Declarations {
  const [, code = ''] = /```ts\n([\s\S]*)\n```/.exec(report) ?? []
  const found = new Map<string, string>()
  for (const block of code
    .replace(COMMENT, '')
    .replaceAll(NO_FIELDS, 'v.StrictObjectSchema<{\n    }')
    .trim()
    .split(/\n\s*\n/)) {
    // each import is a line, all others have a block of their own
    for (const text of block.startsWith('import ') ? block.split('\n') : [block.trim()]) {
      if (text === '') continue
      const [, kind, name] = NAMED.exec(text) ?? []
      const [, imported] = IMPORT.exec(text) ?? []
      const key = imported ? `import ${imported}` : kind ? `${kind} ${name}` : text
      const seen = text.replace('import type ', 'import ').replace(TAKEN_APART, '_')
      found.set(key, [...(found.has(key) ? [found.get(key)] : []), inOrder(seen)].join('\n'))
    }
  }
  return found
}

/** An object's members by name: the compiler writes them in the order in which it came to read the files that they are from. */
function inOrder(text: string): string {
  if (!OBJECT.test(bare(text))) return text
  const [head = '', ...lines] = text.split('\n')
  const end = lines.pop()
  const members: string[] = []
  let open = 0
  for (const line of lines) {
    members.push(open > 0 ? `${members.pop()}\n${line}` : line)
    open += opened(line)
  }
  return [head, ...members.sort(), end].join('\n')
}

const isExported = (text: string) => text.startsWith('export ')
const bare = (text: string) => text.replace(/^export /gm, '')

/** What is not exported, an import too, counts by what is said of it: its name stands wherever it is part of something. */
function changeOf(before: Declarations, after: Declarations): Change {
  const changes = [...before].map(([key, text]): Change => {
    const next = after.get(key)
    if (next === undefined) return isExported(text) ? 'changed' : 'none'
    if (next === text) return 'none'
    if (isExported(text) && !isExported(next)) return 'changed'
    if (bare(next) === bare(text)) return 'added'
    return gainedMembers(bare(text), bare(next)) || gainedParameters(bare(text), bare(next)) ? 'added' : 'changed'
  })
  const isMore = [...after].some(([key, text]) => isExported(text) && !before.has(key))
  return worst([...changes, isMore ? 'added' : 'none'])
}

const OBJECT = /^const \w+: \{/
/** A member that may be left out, or a field of a call that may be: its schema says so, not its name. */
const OPTIONAL = /^(\s+)(?:(?:readonly )?[^\s:(?]+\?[:(]|readonly [^\s:(?]+: v\.OptionalSchema<)/
/** A member of an object itself: what its members take is written at the same depth, `readonly`. */
const OWN = /^( {4})[^\s:(?}]+\??[:(]/

/** True when `after` is `before` with such members between its lines, each on its own lines as the compiler prints. */
function gainedMembers(before: string, after: string): boolean {
  const old = before.split('\n')
  const gained = OBJECT.test(before) ? new RegExp(`${OPTIONAL.source}|${OWN.source}`) : OPTIONAL
  let at = 0
  // braces of a gained member that are still open: the report's indentation says nothing of what is inside of what
  let open = 0
  for (const line of after.split('\n')) {
    if (open > 0) {
      open += opened(line)
    } else if (line === old[at]) {
      at += 1
    } else {
      if (!gained.test(line)) return false
      open = opened(line)
    }
  }
  return at === old.length && open === 0
}

/** True when `after` is the function `before` with optional parameters behind its own: who calls it gives none. */
function gainedParameters(before: string, after: string): boolean {
  if (!before.startsWith('function ')) return false
  return [...before.matchAll(/\): /g)].some(({ index }) => {
    const [head, tail] = [before.slice(0, index), before.slice(index)]
    const gained = after.startsWith(head) && after.endsWith(tail) ? after.slice(head.length, -tail.length) : ''
    return /^(?:(?:, |^)\w+\?: [^,()]+)+$/.test(gained) && isClosed(head)
  })
}

/** Whether the list of parameters that a text begins ends where the text does. */
const isClosed = (head: string): boolean => head.split('(').length - head.split(')').length === 1

/** Braces that a line opens, less those that it closes. */
const opened = (line: string) => line.split('{').length - line.split('}').length

/** True when the version went up as far as the change asks: the minor for additions, the major for anything else. */
export function bumpSuffices(change: Change, before: string, after: string): boolean {
  const [majorBefore = 0, minorBefore = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = after.split('.').map(Number)
  if (change === 'none') return true
  if (major > majorBefore) return true
  return change === 'added' && major === majorBefore && minor > minorBefore
}

/** The part of the version that has yet to go up so that it answers for every earlier contract, or null. */
export function missingBump(earlier: readonly Contract[], now: Contract): 'minor' | 'major' | null {
  const major = (of: string) => Number(of.split('.')[0])
  const changes = earlier
    // A higher major version answers for anything: those need no reading.
    .filter(({ version }) => major(version) >= major(now.version))
    .map(({ version, reports }) => ({ change: changeBetween(reports, now.reports), from: version }))
    .filter(({ change, from }) => !bumpSuffices(change, from, now.version))
  if (changes.length === 0) return null
  return changes.some(({ change }) => change === 'changed') ? 'major' : 'minor'
}
