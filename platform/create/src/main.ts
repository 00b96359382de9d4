#!/usr/bin/env node
/** `npm create yaksok`: looks at the version of Node before anything else; what is made needs the same one. */
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  engines: { node: string }
}
const wanted = Number(/\d+/.exec(engines.node)?.[0])

if (Number.parseInt(process.versions.node, 10) >= wanted) await import('./command-line.ts')
else {
  console.error(`✗ Node ${wanted} or newer is needed (this is ${process.versions.node})`)
  process.exitCode = 1
}
