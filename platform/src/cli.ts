#!/usr/bin/env node
/**
 * The program of the package: looks at the version of Node before anything else is read, and then runs the command line.
 * What that imports does not even load in an older Node, and its own words for it say nothing of the reason.
 */
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
