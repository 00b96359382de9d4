/**
 * The render process: verified code and JSON in, HTML out, one page at a time. Before it is told any code it gives up
 * everything else (`drop-privileges.ts`). It has no event loop of its own: it reads, renders and writes.
 */
import { readSync, writeSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import type { Script } from 'node:vm'
import { dropPrivileges } from './drop-privileges.ts'
import { type Answer, type FromProcess, MOST_ANSWER, type RenderMessage, type ToProcess } from './messages.ts'
import { frameOf } from './pipe-frames.ts'
import { compileBuild, openRealm, type Realm } from './realm.ts'

/** A process that has grown to so much makes room for another, kB: builds are not asked to tidy up behind themselves. */
const MOST_MEMORY_KB = 256 * 1024
/** A process that has worked for so long makes room for another, µs: the kernel ends it at twice as much. */
const MOST_CPU = 1800e6

const [INPUT, OUTPUT] = [0, 1]
const builds = new Map<string, string>()
const scripts = new Map<string, Script>()
let spare: { key: string; realm: Realm } | null = null

function read(bytes: number): Buffer | null {
  const into = Buffer.allocUnsafe(bytes)
  let done = 0
  while (done < bytes) {
    const count = readSync(INPUT, into, done, bytes - done, null)
    if (count === 0) return null
    done += count
  }
  return into
}

function receive(): ToProcess | null {
  const length = read(4)?.readUInt32LE()
  const body = length === undefined ? null : read(length)
  return body && (JSON.parse(body.toString()) as ToProcess)
}

function send(message: FromProcess): void {
  const frame = frameOf(message)
  for (let done = 0; done < frame.length; ) done += writeSync(OUTPUT, frame, done)
}

function scriptOf(key: string): Script {
  const script = scripts.get(key) ?? compileBuild(builds.get(key) ?? '', key)
  scripts.set(key, script)
  return script
}

const realmKey = ({ page, shell }: RenderMessage) => `${page.composition} ${shell}`

function openFor(message: RenderMessage): Realm {
  const kept = spare?.key === realmKey(message) ? spare.realm : null
  spare = null
  return kept ?? openRealm(scriptOf(message.shell), message.page)
}

function render(message: RenderMessage): Answer {
  const { id, owner, shell, input } = message
  let of: 'shell' | 'owner' = 'shell'
  try {
    const realm = openFor(message)
    of = 'owner'
    const before = process.cpuUsage()
    const rendered = realm.render(input, owner.name, owner.key === shell ? null : scriptOf(owner.key))
    const { user, system } = process.cpuUsage(before)
    if ('error' in rendered)
      return { id, error: String(rendered.error), of: rendered.of === 'shell' ? 'shell' : 'owner' }
    const { html } = rendered
    if (html.length > MOST_ANSWER / 4) return { id, error: 'the page is too large', of }
    return { id, html: withoutStyleAttributes(html), cpuMs: (user + system) / 1000 }
  } catch {
    // what was thrown may be an object of the page's realm: nothing of it is read here
    return { id, error: 'the page could not be rendered', of }
  }
}

/** The next page of the same composition finds its realm made: who renders it waits for the screen alone. */
function prepare(message: RenderMessage): void {
  try {
    spare = { key: realmKey(message), realm: openRealm(scriptOf(message.shell), message.page) }
  } catch {
    spare = null
  }
}

/**
 * The page's policy allows no style attributes in HTML; the page's last script sets them. React writes an attribute
 * just so, and a quote in a text as an entity.
 */
function withoutStyleAttributes(html: string): string {
  return html.replaceAll(' style="', ' data-style="')
}

const { isolation, exit } = await dropPrivileges(process.argv[2])
send({ isolation })
for (;;) {
  const message = receive()
  // a gateway that was killed has told nobody to end
  if (!message) exit()
  else if (message.type === 'load') builds.set(message.key, message.code)
  else {
    const answer = render(message)
    const { maxRSS, userCPUTime } = process.resourceUsage()
    const isLast = maxRSS > MOST_MEMORY_KB || userCPUTime > MOST_CPU
    send({ ...answer, isLast })
    if (isLast) exit()
    // the collector's callbacks want a turn: without one no realm is ever given back
    await turn()
    prepare(message)
  }
}
