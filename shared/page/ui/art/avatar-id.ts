export type AvatarMotif = 'moon' | 'hill' | 'petal' | 'wave' | 'knot' | 'arch'
type Colours = readonly [ground: string, shape: string, point: string]

const order: readonly AvatarMotif[] = ['moon', 'hill', 'petal', 'wave', 'knot', 'arch']

/** Each motif's own colours: the first of its five palettes. */
const own: Record<AvatarMotif, Colours> = {
  moon: ['#CFE5DD', '#16685C', '#F09468'],
  hill: ['#FCE9DF', '#E0602B', '#16685C'],
  petal: ['#EAE2D5', '#4C9585', '#14544A'],
  wave: ['#14544A', '#7DB7A8', '#F8C3A6'],
  knot: ['#E6F1ED', '#16685C', '#E0602B'],
  arch: ['#F8C3A6', '#C04E1C', '#FFF6F0'],
}
const others: readonly Colours[] = [
  ['#E6F1ED', '#2E8172', '#E0602B'],
  ['#FCE9DF', '#C04E1C', '#14544A'],
  ['#EAE2D5', '#7A6A4F', '#E0602B'],
  ['#14544A', '#A9D1C5', '#F09468'],
]

/** The 30 choices of the profile (product.txt section 9), in the order they are shown. */
export const avatarIds: readonly string[] = Array.from({ length: 30 }, (_, index) => `avatar-${index + 1}`)

/** Pictures there are: those of the profile, and six more in the matching list, which has 36. */
const ALL = 36

function indexOf(id: string): number {
  const number = /^avatar-(\d{1,2})$/.exec(id)?.[1]
  if (number && Number(number) >= 1 && Number(number) <= ALL) return Number(number) - 1
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return hash % 30
}

/** The palette of the six pictures behind those of the profile. */
const more: Colours = ['#FFF6F0', '#4C9585', '#C04E1C']

/** Motif and palette step together; 6 and 5 share no factor, so the 30 pairs are all different. */
export function avatarOf(id: string): { motif: AvatarMotif; colours: Colours } {
  const index = indexOf(id)
  const motif = order[index % 6] ?? 'moon'
  if (index >= avatarIds.length) return { motif, colours: more }
  return { motif, colours: index % 5 === 0 ? own[motif] : (others[(index % 5) - 1] ?? own[motif]) }
}
