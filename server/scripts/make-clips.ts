// Makes the sample clips of server/assets from the venue pictures: a slow camera move over each, silent H.264.
// Needs ffmpeg with librsvg and libx264. The clips are committed, so this runs only when a picture or the move changes.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FFMPEG = 'ffmpeg'
const FOLDER = join(import.meta.dirname, '../assets')
const SECONDS = 6
const FPS = 24
const FRAMES = SECONDS * FPS
const LARGEST = 150_000
/** The picture is drawn this large, so that moving by one pixel of it is less than one of the clip. */
const CANVAS = '2560:1920'
const SIZE = '640x480'

/** Camera moves as ffmpeg zoompan expressions: zoom, left edge, top edge; `on` counts frames. */
const progress = `(0.5-0.5*cos(PI*on/${FRAMES}))`
const MOVES: readonly [zoom: string, x: string, y: string][] = [
  [`1+0.25*${progress}`, 'iw/2-iw/zoom/2', 'ih/2-ih/zoom/2'],
  ['1.25', `(iw-iw/zoom)*${progress}`, 'ih/2-ih/zoom/2'],
  [`1.3-0.3*${progress}`, 'iw/2-iw/zoom/2', '(ih-ih/zoom)*0.6'],
  ['1.25', `(iw-iw/zoom)*(1-${progress})`, '(ih-ih/zoom)*0.7'],
]

const pictures = readdirSync(FOLDER)
  .filter((file) => /^venue-\w+\.svg$/.test(file))
  .sort()
for (const [index, picture] of pictures.entries()) {
  const [zoom, x, y] = MOVES[index % MOVES.length] ?? MOVES[0] ?? ['1', '0', '0']
  const clip = join(FOLDER, picture.replace('venue-', 'clip-').replace('.svg', '.mp4'))
  const filter = `scale=${CANVAS}:flags=lanczos,zoompan=z='${zoom}':x='${x}':y='${y}':d=${FRAMES}:s=${SIZE}:fps=${FPS},format=yuv420p`
  const encode = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-movflags', '+faststart', '-an']
  // A librsvg input is drawn at the size asked for, so the lines stay sharp.
  const input = ['-width', '2560', '-height', '1920', '-i', join(FOLDER, picture)]
  const args = ['-y', '-loglevel', 'error', ...input, '-vf', filter, '-frames:v', String(FRAMES), ...encode, clip]
  const { status, stderr } = spawnSync(FFMPEG, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
  const { size } = statSync(clip)
  if (size > LARGEST) throw new Error(`${clip} has ${size} bytes, more than ${LARGEST}`)
  console.log(`${clip} ${size} bytes`)
}
