import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseConfig, compile } from '@yaksok/platform/build'

const DIR = import.meta.dirname

/** Builds the gallery into `outDir`: one script, one style sheet, one page. Throws what the build found wrong. */
export async function buildGallery(outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true })
  const base = baseConfig(DIR, 'gallery', { mode: 'production', version: '0', outDir, publicPath: '/' })
  await compile({
    ...base,
    entry: { main: join(DIR, 'src', 'main.tsx') },
    output: { ...base.output, filename: 'main.js', cssFilename: 'main.css' },
  })
  writeFileSync(join(outDir, 'index.html'), PAGE)
}

const PAGE = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Yaksok UI gallery</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/main.css">
  </head>
  <body><div id="root"></div><script type="module" src="/main.js"></script></body>
</html>
`
