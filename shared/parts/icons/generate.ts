import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Turns icons.svg (what designers edit) into one component an icon, so that a bundle carries only the icons it
 * uses, and into shapes.json: what entries of places carry to whoever draws them. Run: node shared/parts/icons/generate.ts
 */
const source = new URL('./icons.svg', import.meta.url)
const target = new URL('./index.ts', import.meta.url)
const shapesTarget = new URL('./shapes.json', import.meta.url)

const number = (value: string | undefined) => Number(value ?? 0)
const round = (value: number) => String(Math.round(value * 100) / 100)

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

/** The path data of one shape of the sprite. */
function path(tag: string): string {
  const at = attributes(tag)
  if (tag.startsWith('<path')) return at.d ?? ''
  if (tag.startsWith('<circle')) {
    const [cx, cy, r] = [number(at.cx), number(at.cy), number(at.r)]
    const d = round(2 * r)
    return `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`
  }
  const [x, y, w, h, r] = [number(at.x), number(at.y), number(at.width), number(at.height), number(at.rx)]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${round(dx)} ${round(dy)}`
  return `M${round(x + r)} ${y}h${round(w - 2 * r)}${corner(r, r)}v${round(h - 2 * r)}${corner(-r, r)}h${round(2 * r - w)}${corner(-r, -r)}v${round(2 * r - h)}${corner(r, -r)}z`
}

/** One path of several; a leading relative move would start where the shape before it ended. */
const joined = (shapes: readonly string[]) =>
  shapes.map(path).reduce((all, d) => `${all}${all && d.startsWith('m') ? 'M0 0' : ''}${d}`, '')

/** Lines, what is filled without a stroke, and 1 where the lines are filled too; what ends in nothing is left out. */
type Shape = [lines: string, dots?: string, solid?: 1]

function shapeOf(body: string): Shape {
  const shapes = [...body.matchAll(/<(?:path|circle|rect)[^>]*>/g)].map((match) => match[0])
  const dot = (tag: string) => tag.includes('stroke="none"')
  const lines = shapes.filter((tag) => !dot(tag))
  const dots = joined(shapes.filter(dot))
  if (lines.some((tag) => attributes(tag).fill === 'currentColor')) return [joined(lines), dots, 1]
  return dots ? [joined(lines), dots] : [joined(lines)]
}

function component(id: string, body: string): string {
  const name = `${id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Icon`
  const [lines, dots, solid] = shapeOf(body)
  const rest = solid ? `, ${dots ? `'${dots}'` : 'undefined'}, true` : dots ? `, '${dots}'` : ''
  return `export const ${name}: IconType = /* @__PURE__ */ icon('${lines}'${rest})`
}

const symbolsOf = (sprite: string) =>
  [...sprite.matchAll(/<symbol id="i-([\w-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id = '', body = '']) => ({ id, body }))

/** The text of index.ts for the sprite. */
export function iconModule(sprite: string): string {
  return [
    '// Made by generate.ts from ./icons.svg. Do not edit.',
    '// biome-ignore-all format: one icon a line',
    "import { type IconType, icon } from './icon.tsx'",
    '',
    "export { type IconProps, type IconType, icon } from './icon.tsx'",
    '',
    ...symbolsOf(sprite).map(({ id, body }) => component(id, body)),
    '',
  ].join('\n')
}

/** The text of shapes.json for the sprite. */
export function iconShapes(sprite: string): string {
  const lines = symbolsOf(sprite).map(({ id, body }) => `  ${JSON.stringify(id)}: ${JSON.stringify(shapeOf(body))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

const sprite = () => readFileSync(source, 'utf8')
export const currentIconModule = (): string => iconModule(sprite())
export const currentIconShapes = (): string => iconShapes(sprite())

if (import.meta.main) {
  writeFileSync(target, currentIconModule())
  writeFileSync(shapesTarget, currentIconShapes())
}
