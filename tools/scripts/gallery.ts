/** `npm run gallery`: builds the gallery of the UI kit and serves it on GALLERY_PORT (4180) until Ctrl-C. */
import { join } from 'node:path'
import { buildGallery } from '@yaksok/gallery/build'
import { serveGallery } from '@yaksok/gallery/serve'
import { fail } from '@yaksok/server/command'
import { ROOT } from './lib/run.ts'

try {
  const dir = join(ROOT, '.cache', 'gallery')
  await buildGallery(dir)
  const { url } = await serveGallery(dir, Number(process.env.GALLERY_PORT ?? 4180))
  console.log(`  gallery  ${url}`)
} catch (error) {
  fail(error)
}
