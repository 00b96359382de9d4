/**
 * Makes the ten draw clips of digit lotteries, `assets/draw/digit-1.mp4` to `digit-10.mp4`: 3 s, H.264, at most 150 kB
 * each. Needs ffmpeg with libx264 and librsvg. Run: `node remote-lottery/scripts/draw-clips.ts`
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawFrame, FPS, SECONDS } from './draw-frame.ts'

const OUT = join(import.meta.dirname, '..', 'assets', 'draw')
const LIMIT_KB = 150

mkdirSync(OUT, { recursive: true })
for (let digit = 1; digit <= 10; digit++) {
  const file = join(OUT, `digit-${digit}.mp4`)
  makeClip(digit, file)
  const kB = statSync(file).size / 1000
  if (kB > LIMIT_KB) throw new Error(`${file} has ${kB} kB, more than ${LIMIT_KB}`)
  console.log(`digit-${digit}.mp4  ${kB.toFixed(1)} kB`)
}

function makeClip(digit: number, file: string): void {
  const frames = mkdtempSync(join(tmpdir(), 'draw-'))
  try {
    for (let frame = 0; frame < FPS * SECONDS; frame++)
      writeFileSync(join(frames, `${String(frame).padStart(3, '0')}.svg`), drawFrame(digit, frame / FPS))
    const input = ['-framerate', String(FPS), '-i', join(frames, '%03d.svg')]
    const codec = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation', '-crf', '25']
    // bit-exact: the same script makes the same files
    const output = ['-pix_fmt', 'yuv420p', '-an', '-movflags', '+faststart', '-fflags', '+bitexact', '-threads', '1']
    const run = spawnSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...output, file], { encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`ffmpeg: ${run.error?.message ?? run.stderr}`)
  } finally {
    rmSync(frames, { recursive: true, force: true })
  }
}
