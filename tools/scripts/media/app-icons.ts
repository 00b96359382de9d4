/**
 * Makes PNGs of shell/src/html/app-icon.svg: the app icons beside it, for the home screen, and the picture of server/assets
 * for shared addresses of items that have only a drawing. Needs a Chromium; run once by hand, the results are committed:
 * node tools/scripts/media/app-icons.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../lib/browser.ts'
import { ROOT } from '../lib/run.ts'

const html = join(ROOT, 'shell/src/html')
const svg = readFileSync(join(html, 'app-icon.svg'), 'utf8')

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
for (const size of [180, 192, 512]) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } })
  await tab.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  await tab.screenshot({ path: join(html, `app-icon-${size}.png`) })
  await tab.close()
}
const card = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await card.setContent(
  `<style>body{margin:0;background:#14544A}svg{display:block;height:630px;margin:auto;overflow:visible}</style>${svg}`,
)
await card.screenshot({ path: join(ROOT, 'server/assets/share-card.png') })
await browser.close()
