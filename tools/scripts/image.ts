/**
 * `npm run image -- <folder>`: what a server needs to run the app and nothing else, as deploy/image/Dockerfile puts it into the
 * last stage: the pinned Node, the sources that run, the packages they import. No compiler, no bundler, no package manager.
 */
import { fail, UserError } from '@yaksok/server/command'
import { assembleImage } from './lib/image.ts'

try {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new UserError('Usage: npm run image -- <empty folder>')
  const { packages } = assembleImage(folder)
  console.log(`Wrote ${folder} with ${packages.length} packages`)
} catch (error) {
  fail(error)
}
