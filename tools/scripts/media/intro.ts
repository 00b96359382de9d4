/**
 * Makes shell/src/intro/intro.mp4, the clip over Login: the knot draws itself on celadon (5.6 s, 540 × 960, H.264).
 * Needs a Chromium and ffmpeg; run once by hand, the result is committed: node tools/scripts/media/intro.ts
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../lib/browser.ts'
import { ROOT } from '../lib/run.ts'

const FPS = 25
const SECONDS = 5.6
const SIZE = { width: 540, height: 960 }

const loop = 'M10.6-7H11a7 7 0 0 1 0 14H-3.4M-10.6 7H-11a7 7 0 0 1 0-14H3.4'
const word =
  'M3.2 9.8a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0M25.3 2.6v17.2M25.8 7.4h5.4M25.8 14h5.4M6 25.4h19.3v8.2M51 2.8c-.5 4.4-4 7.7-9.6 9M51 3.6c.6 4.1 4 7.2 9.6 8.2M51 12.2v6M39 18.4h24M42 25.6h18.2v8'

const page = `<!doctype html><style>
  body { margin: 0; background: #14544a; overflow: hidden }
  svg { position: absolute; left: 0; top: 0; width: 540px; height: 960px; fill: none; stroke-linecap: round; stroke-linejoin: round }
</style>
<svg viewBox="0 0 540 960">
  <g id="rings" stroke="#2f7f71" stroke-width="1.5">${[60, 100, 140, 180, 220, 260, 300].map((r) => `<circle cx="270" cy="430" r="${r}"/>`).join('')}</g>
  <g transform="translate(270 430) rotate(-45) scale(4.4)" stroke-width="4.6" stroke-linecap="butt">
    <path class="draw" data-from="0.5" data-to="2.1" d="${loop}" stroke="#cfe8e0"/>
    <path class="draw" data-from="1.3" data-to="2.9" d="${loop}" stroke="#f09468" transform="rotate(90)"/>
  </g>
  <g transform="translate(202 610) scale(2)" stroke="#fff" stroke-width="4.3"><path class="draw" data-from="2.6" data-to="4.1" d="${word}"/></g>
</svg>
<script>
  const ease = (x) => 1 - (1 - Math.max(0, Math.min(1, x))) ** 3
  const parts = [...document.querySelectorAll('.draw')].map((path) => {
    const length = path.getTotalLength() + 1
    path.style.strokeDasharray = length
    return (t) => { path.style.strokeDashoffset = length * (1 - ease((t - path.dataset.from) / (path.dataset.to - path.dataset.from))); path.style.opacity = t > path.dataset.from ? 1 : 0 }
  })
  window.at = (t) => {
    for (const part of parts) part(t)
    rings.style.opacity = 0.55 * ease(t / 1.6)
    rings.setAttribute('transform', 'translate(270 430) scale(' + (0.86 + 0.14 * ease(t / 5)) + ') translate(-270 -430)')
    document.body.style.opacity = t > 5.1 ? Math.max(0, 1 - (t - 5.1) / 0.5) : 1
    document.documentElement.style.background = '#14544a'
  }
</script>`

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const tab = await browser.newPage({ viewport: SIZE })
await tab.setContent(page)
const ffmpeg = spawn(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    String(FPS),
    '-i',
    '-',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '26',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-an',
    join(ROOT, 'shell/src/intro/intro.mp4'),
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
for (let frame = 0; frame < FPS * SECONDS; frame++) {
  await tab.evaluate((t) => (globalThis as unknown as { at(t: number): void }).at(t), frame / FPS)
  ffmpeg.stdin.write(await tab.screenshot({ type: 'png' }))
}
ffmpeg.stdin.end()
await new Promise((resolve) => ffmpeg.on('exit', resolve))
await browser.close()
