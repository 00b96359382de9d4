/** Colours of a scene, each by day of the theme and by night of it: pictures are drawn dark where the app is, not dimmed. */

export const LIGHTS = ['morning', 'noon', 'evening', 'night'] as const
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const

export type Light = (typeof LIGHTS)[number]
export type Season = (typeof SEASONS)[number]

/** The colour on a light screen, then on a dark one. */
type Pair = readonly [light: string, dark: string]

const SKY: Record<Light, { top: Pair; low: Pair; sun: Pair }> = {
  morning: { top: ['#cfe3ea', '#2c4450'], low: ['#fbe3d0', '#6b4c45'], sun: ['#fff3d9', '#f0c79a'] },
  noon: { top: ['#a9d3e6', '#274a5e'], low: ['#e6f3f5', '#47697a'], sun: ['#fffbe9', '#e8dfb8'] },
  evening: { top: ['#8d7fb0', '#352c4d'], low: ['#f6a974', '#9a5238'], sun: ['#ffd08a', '#f2a65e'] },
  night: { top: ['#26335c', '#0f1630'], low: ['#54609a', '#26305c'], sun: ['#f4efd4', '#e6dfb9'] },
}

const LEAVES: Record<Season, { leaf: Pair; deep: Pair; bloom: Pair }> = {
  spring: { leaf: ['#9fca8e', '#4e7a4b'], deep: ['#6aa06a', '#2f5738'], bloom: ['#f7bfca', '#c98096'] },
  summer: { leaf: ['#5fa873', '#2c6b48'], deep: ['#2f7a58', '#184634'], bloom: ['#f4d35e', '#c09f34'] },
  autumn: { leaf: ['#e59a4c', '#a5622a'], deep: ['#b9642f', '#743a1c'], bloom: ['#d64f3a', '#96321f'] },
  winter: { leaf: ['#c9d3d6', '#5d6d73'], deep: ['#8d9aa0', '#3c494f'], bloom: ['#ffffff', '#d4dee2'] },
}

/** Walls, floors and things of a place: its own, so that two places of a kind are no twins. */
const ROOMS: readonly { wall: Pair; floor: Pair; wood: Pair; cloth: Pair; accent: Pair }[] = [
  {
    wall: ['#f3ece0', '#2b2925'],
    floor: ['#d9c8ae', '#3d362c'],
    wood: ['#9a7350', '#5f4631'],
    cloth: ['#16685c', '#2f8a7b'],
    accent: ['#e27b4e', '#c9683f'],
  },
  {
    wall: ['#e3ece6', '#222c28'],
    floor: ['#c7bda6', '#36332a'],
    wood: ['#7d6148', '#4d3b2c'],
    cloth: ['#c9694a', '#b25f45'],
    accent: ['#2f7a6c', '#4c9585'],
  },
  {
    wall: ['#f0e2d8', '#302722'],
    floor: ['#c9ab8e', '#43362b'],
    wood: ['#8a5a3c', '#583a28'],
    cloth: ['#3f5f8a', '#5f7fae'],
    accent: ['#e0b04a', '#b98d35'],
  },
  {
    wall: ['#e6e6ee', '#262732'],
    floor: ['#b9b3a8', '#35332f'],
    wood: ['#6f6152', '#463e36'],
    cloth: ['#7a5c86', '#9678a2'],
    accent: ['#d98a5b', '#b9704a'],
  },
  {
    wall: ['#efe9d6', '#2c2a20'],
    floor: ['#cdb68a', '#3f3725'],
    wood: ['#a4784a', '#6a4c2e'],
    cloth: ['#a33f3f', '#b85a55'],
    accent: ['#4c8a63', '#3e7354'],
  },
]

export interface Tones {
  light: Light
  season: Season
  /** A style sheet that gives each colour its name: `fill="var(--wall)"`. */
  css: string
}

/** What a place looks like by its number: light, season and room change at their own pace, so that neighbours differ. */
export function tonesOf(number: number): Tones {
  const light = LIGHTS[number % 4] as Light
  const season = SEASONS[(number * 3 + Math.floor(number / 4)) % 4] as Season
  const room = ROOMS[(number * 2 + Math.floor(number / 5)) % ROOMS.length] as (typeof ROOMS)[number]
  const colours: Record<string, Pair> = { ...SKY[light], ...LEAVES[season], ...room, paper: ['#fffdf8', '#e4ddcf'] }
  const set = (at: 0 | 1) =>
    Object.entries(colours)
      .map(([name, pair]) => `--${name}:${pair[at]}`)
      .join(';')
  return { light, season, css: `:root{${set(0)}}@media(prefers-color-scheme:dark){:root{${set(1)}}}` }
}
