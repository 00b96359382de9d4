/** From places in a page's scripts to lines of a part's sources. */
import { dirname } from 'node:path'
import { frameMapper, type Place } from '../error-reports/index.ts'
import { openReleaseStore } from '../release-store/index.ts'

const FRAME = /\/r\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w@./-]+):(\d+):(\d+)/

/** A place in a released script. */
export interface Frame {
  part: string
  /** `home/1.2.0/home.0a1b.js:1:99`. */
  text: string
}

/** The innermost place of a stack that is in a part's files: who calls a shared module is not its author. */
export function frameOf(stack: string): Frame | undefined {
  const [found, part] = FRAME.exec(stack) ?? []
  return found && part ? { part, text: found.slice('/r/'.length) } : undefined
}

/** Says where a place is in the sources of a build (its folder), ` (src/list.tsx:12)`; empty where it has no map. */
export function sourcePlacesIn(build: string): (stack: string) => string {
  const map = frameMapper(openReleaseStore(dirname(dirname(build))))
  const tell = ({ source, line }: Place) => ` (${source}:${line})`
  return (stack) => {
    const frame = frameOf(stack)
    const place = frame && map(frame.text)
    return place ? tell(place) : ''
  }
}
