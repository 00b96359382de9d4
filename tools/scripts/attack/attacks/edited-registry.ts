/** Edits of the release store by somebody who can write it, but has not its key. */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { lastRegistryFile, registryFile } from '@yaksok/platform/registry'
import { type Attack, Tally } from '../attack.ts'
import type { Target } from '../target.ts'

/** What the text of registry.json becomes. */
const EDITS: Readonly<Record<string, (text: string) => string>> = {
  'a part is left out': (text) => text.replace('"home": [', '"gone": ['),
  'a part is out of service': (text) =>
    text.replace(/"disabled": \{/, '"disabled": {"home": {"reason": "x", "since": ""}'),
  'a version is another': (text) => text.replace(/("version": ")([^"]+)/, '$1evil-$2'),
  'a share of traffic': (text) => text.replace('"traffic": 100', '"traffic": 1'),
  'a pin': (text) => text.replace('"pinned": false', '"pinned": true'),
  'revision 0': (text) => text.replaceAll(/"revision": \d+/g, '"revision": 0'),
  'a higher revision': (text) => text.replaceAll(/"revision": (\d+)/g, '"revision": 9$1'),
  'a longer life': (text) => text.replace(/("expires": ")\d{4}/, '$12999'),
  'no signature': (text) => text.replace('"signed": {', '"was": {').replace('"home": [', '"gone": ['),
  'half of it': (text) => text.slice(0, text.length / 2),
}

/** True once the gateway tells that it believes the store, or that it does not; it looks twice a second. */
async function untilAlarm(target: Target, wanted: boolean): Promise<boolean> {
  for (const until = performance.now() + 20_000; performance.now() < until; await delay(50)) {
    const { body } = await target.http.ask({ path: '/metrics' })
    if (/^yaksok_registry_(?:refused\{.*\}|damaged) 1$/m.test(body) === wanted) return true
  }
  return false
}

export const editedRegistry: Attack = {
  name: 'edited-registry',
  rule: 'A registry edited without the signing key changes no page',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    const files = [registryFile(target.own.store), lastRegistryFile(target.own.store)]
    const good = readFileSync(files[0] ?? '', 'utf8')
    const served = async () => {
      const { body, headers } = await target.http.ask({ path: '/registry.json' })
      return `${headers.etag} ${body}`
    }
    const before = await served()
    for (const [what, edit] of Object.entries(EDITS)) {
      for (const file of files) writeFileSync(file, edit(good))
      const isAlarmed = await untilAlarm(target, true)
      tally.tried(isAlarmed && (await served()) === before, what)
      for (const file of files) writeFileSync(file, good)
      await untilAlarm(target, false)
    }
    return tally.finding()
  },
}
