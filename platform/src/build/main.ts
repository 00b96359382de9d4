/**
 * `node main.ts <package folder> <output folder>`: one build in a process of its own, so that memory goes back to the
 * machine afterwards. Prints the release as one JSON line; a failure is printed to stderr, exit code 1.
 */
import { buildRelease } from './build.ts'

const [dir, outDir] = process.argv.slice(2)
if (!dir || !outDir) {
  console.error('usage: main.ts <package folder> <output folder>')
  process.exit(2)
}
try {
  const release = await buildRelease(dir, outDir)
  console.log(JSON.stringify({ name: release.name, version: release.version }))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
