#!/usr/bin/env node
/** `npm create yaksok`: looks at the version of Node before anything else; what is made needs the same one. */
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  engines: { node: string }
}
const [wanted = '', major, minor] = /(\d+)\.(\d+)/.exec(engines.node) ?? []
const [hasMajor = 0, hasMinor = 0] = process.versions.node.split('.').map(Number)

if (hasMajor > Number(major) || (hasMajor === Number(major) && hasMinor >= Number(minor)))
  await import('./command-line.ts')
else {
  console.error(`✗ YK1028 Node ${wanted} or newer is needed (this is ${process.versions.node})`)
  process.exitCode = 2
}
