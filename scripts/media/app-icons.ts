/**
 * Makes the app icons of shell/src/html from its app-icon.svg: PNGs for the home screen. Needs a Chromium; run once by
 * hand, the results are committed: node scripts/media/app-icons.ts
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
await browser.close()
