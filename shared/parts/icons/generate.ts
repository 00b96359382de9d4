import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Turns icons.svg (what designers edit) into one component an icon, so that a bundle carries only the icons it
 * uses. Run: node shared/parts/icons/generate.ts
 */
const source = new URL('./icons.svg', import.meta.url)
const target = new URL('./index.ts', import.meta.url)

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

function component(id: string, body: string): string {
  const name = `${id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Icon`
  const shapes = [...body.matchAll(/<(?:path|circle|rect)[^>]*>/g)].map((match) => match[0])
  const dot = (tag: string) => tag.includes('stroke="none"')
  const lines = shapes.filter((tag) => !dot(tag))
  const quoted = [joined(lines), joined(shapes.filter(dot))].map((d) => `'${d}'`)
  const solid = lines.some((tag) => attributes(tag).fill === 'currentColor')
  const rest = solid
    ? `, ${quoted[1] === "''" ? 'undefined' : quoted[1]}, true`
    : quoted[1] === "''"
      ? ''
      : `, ${quoted[1]}`
  return `export const ${name}: IconType = /* @__PURE__ */ icon(${quoted[0]}${rest})`
}

/** The text of index.ts for the sprite. */
export function iconModule(sprite: string): string {
  const icons = [...sprite.matchAll(/<symbol id="i-([\w-]+)"[^>]*>(.*?)<\/symbol>/gs)]
  return [
    '// Made by generate.ts from ./icons.svg. Do not edit.',
    '// biome-ignore-all format: one icon a line',
    "import { type IconType, icon } from './icon.tsx'",
    '',
    "export type { IconProps, IconType } from './icon.tsx'",
    '',
    ...icons.map((match) => component(match[1] ?? '', match[2] ?? '')),
    '',
  ].join('\n')
}

export const currentIconModule = (): string => iconModule(readFileSync(source, 'utf8'))

if (import.meta.main) writeFileSync(target, currentIconModule())
