import { chair, type Drawn, floor, lamp, plant, room, table, thingAt, window } from './furniture.ts'
import { type Outlook, outlook, tree } from './outlook.ts'
import { circle, curve, line, oval, path, rect } from './shapes.ts'

/** Kinds of places that are drawn. */
export const PLACES = ['lounge', 'teahouse', 'cafe', 'garden', 'gallery', 'rooftop', 'studio', 'hall'] as const
export type PlaceKind = (typeof PLACES)[number]

export const VIEWS_OUT: Record<PlaceKind, readonly Outlook[]> = {
  lounge: ['city', 'water', 'hills', 'city'],
  teahouse: ['roofs', 'trees', 'hills'],
  cafe: ['street', 'trees', 'water'],
  garden: ['trees', 'water', 'hills'],
  gallery: ['street', 'city', 'roofs'],
  rooftop: ['city', 'hills', 'water'],
  studio: ['street', 'city', 'trees'],
  hall: ['trees', 'roofs', 'city'],
}

const ROOMS: Record<PlaceKind, (drawn: Drawn) => string> = {
  lounge: (drawn) =>
    room +
    window(24, 22, 272, 118, [3, 0], drawn) +
    floor(164) +
    lamp(96, 26) +
    lamp(224, 40) +
    rect(34, 150, 84, 34, 'cloth', 1, 12) +
    rect(28, 168, 96, 26, 'cloth', 1, 9) +
    rect(202, 150, 84, 34, 'accent', 1, 12) +
    rect(196, 168, 96, 26, 'accent', 1, 9) +
    table(160, 184, 62) +
    thingAt(drawn.number, 160, 182),
  teahouse: (drawn) =>
    room +
    window(84, 26, 152, 104, [5, 2], drawn) +
    rect(0, 14, 320, 8, 'wood') +
    rect(14, 22, 8, 142, 'wood') +
    rect(298, 22, 8, 142, 'wood') +
    rect(28, 40, 42, 88, 'paper') +
    curve('M40 110q8-40 18-56M48 84q10-4 16-14', 'deep', 2) +
    floor(164) +
    rect(96, 182, 128, 9, 'wood', 1, 3) +
    rect(106, 191, 8, 18, 'wood') +
    rect(206, 191, 8, 18, 'wood') +
    oval(72, 204, 26, 8, 'cloth') +
    oval(248, 204, 26, 8, 'accent') +
    thingAt(3, 138, 182) +
    thingAt(drawn.number, 190, 182),
  cafe: (drawn) =>
    room +
    window(150, 34, 146, 106, [1, 1], drawn) +
    Array.from({ length: 8 }, (_, at) =>
      path(`M${at * 40} 0h40v20a20 12 0 0 1-40 0z`, at % 2 ? 'paper' : 'cloth'),
    ).join('') +
    rect(18, 74, 112, 4, 'wood') +
    rect(18, 106, 112, 4, 'wood') +
    thingAt(0, 42, 74, 0.8) +
    thingAt(2, 92, 74, 0.8) +
    thingAt(6, 60, 106, 0.7) +
    floor(166) +
    rect(0, 140, 132, 66, 'wood', 1, 3) +
    rect(0, 136, 138, 8, 'floor') +
    table(226, 180, 76) +
    chair(178, 206, 'accent') +
    chair(276, 206, 'cloth') +
    thingAt(drawn.number, 226, 178),
  garden: ({ number, tones, random, out }) =>
    outlook(out, { x: 0, y: 0, w: 320, h: 150 }, tones, random) +
    rect(0, 148, 320, 92, 'leaf') +
    path('M128 240q10-52 34-92h12q-2 44 40 92z', 'floor') +
    tree(42, 200, 128) +
    tree(282, 186, 96) +
    [20, 74, 108, 222, 258, 300]
      .map((x, at) => circle(x, 212 + (at % 3) * 9, 5, at % 2 ? 'bloom' : 'accent'))
      .join('') +
    rect(204, 172, 62, 6, 'wood', 1, 2) +
    rect(210, 178, 5, 16, 'wood') +
    rect(255, 178, 5, 16, 'wood') +
    thingAt(number, 234, 172, 0.8),
  gallery: (drawn) =>
    room +
    window(256, 18, 48, 130, [0, 2], drawn) +
    floor(168) +
    rect(30, 42, 76, 92, 'paper') +
    rect(36, 48, 64, 80, 'top') +
    circle(62, 82, 18, 'accent') +
    path('M36 128l26-34 18 20 20-30v44z', 'deep') +
    rect(128, 54, 52, 66, 'paper') +
    rect(133, 59, 42, 56, 'cloth') +
    circle(154, 87, 14, 'sun') +
    rect(200, 64, 38, 46, 'paper') +
    rect(204, 68, 30, 38, 'bloom') +
    line(68, 6, 68, 34, 'wood', 1) +
    line(154, 6, 154, 46, 'wood', 1) +
    rect(0, 4, 320, 3, 'wood') +
    rect(138, 172, 44, 46, 'paper', 1, 2) +
    thingAt(drawn.number, 160, 172) +
    rect(34, 196, 70, 10, 'wood', 1, 3) +
    rect(42, 206, 6, 14, 'wood') +
    rect(90, 206, 6, 14, 'wood'),
  rooftop: ({ number, tones, random, out }) =>
    outlook(out, { x: 0, y: 0, w: 320, h: 168 }, tones, random) +
    rect(0, 166, 320, 74, 'floor') +
    rect(0, 148, 320, 4, 'wood') +
    Array.from({ length: 17 }, (_, at) => rect(at * 20, 150, 2.4, 20, 'wood')).join('') +
    curve('M0 26q80 34 160 6t160 4', 'wood', 1.4) +
    [28, 70, 112, 160, 206, 250, 294].map((x, at) => circle(x, 40 - Math.abs(3 - at) * 2, 4, 'sun')).join('') +
    table(160, 182, 78) +
    chair(106, 210, 'cloth') +
    chair(214, 210, 'accent') +
    plant(28, 214, 1.1) +
    plant(294, 216) +
    thingAt(number, 160, 180),
  studio: (drawn) =>
    room +
    window(20, 24, 138, 112, [2, 2], drawn) +
    floor(168) +
    rect(190, 20, 92, 150, 'paper') +
    path('M190 168q46 24 104 26l-12-24z', 'paper') +
    line(176, 210, 176, 62, 'wood', 3) +
    path('M158 46h36l8 26h-52z', 'accent') +
    line(176, 210, 162, 220, 'wood', 2) +
    line(176, 210, 190, 220, 'wood', 2) +
    rect(38, 160, 96, 8, 'wood', 1, 2) +
    rect(44, 168, 6, 40, 'wood') +
    rect(122, 168, 6, 40, 'wood') +
    thingAt(drawn.number, 68, 160) +
    thingAt(drawn.number + 3, 108, 160, 0.8) +
    chair(238, 204, 'cloth', 1.1),
  hall: (drawn) =>
    room +
    window(22, 26, 66, 96, [1, 1], drawn) +
    window(232, 26, 66, 96, [1, 1], drawn) +
    rect(108, 40, 104, 66, 'paper', 1, 3) +
    rect(114, 46, 92, 54, 'top') +
    circle(160, 70, 15, 'sun') +
    floor(160) +
    rect(96, 146, 128, 16, 'wood', 1, 2) +
    rect(88, 160, 144, 5, 'wood') +
    [54, 106, 158, 210, 262].map((x, at) => chair(x + 4, 196, at % 2 ? 'accent' : 'cloth', 0.8)).join('') +
    [28, 84, 140, 196, 252, 304].map((x, at) => chair(x, 232, at % 2 ? 'cloth' : 'accent', 1)).join('') +
    thingAt(drawn.number, 196, 146, 0.8),
}

/** The place from inside. */
export const roomView = (kind: PlaceKind, drawn: Drawn): string => ROOMS[kind](drawn)
