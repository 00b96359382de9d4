/** Ways out of the release store, and files of it that are not part of a release. */
import { type Attack, Tally } from '../attack.ts'

const UP = ['..', '%2e%2e', '%2E.', '.%2e', '..%2f', '%252e%252e', '..%5c', '....//', '..;', '%c0%ae%c0%ae']
const FILES = [
  'registry.json',
  'registry.last.json',
  'audit.jsonl',
  'package.json',
  'etc/passwd',
  'compositions/000000000000.json',
]

export const traversal: Attack = {
  name: 'traversal',
  rule: 'Serve no file from outside the release store, whatever the address',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    for (const up of UP)
      for (const file of FILES)
        for (const path of [
          `/r/${up}/${file}`,
          `/r/shell/${up}/${file}`,
          `/r/shell/x/${up}/${up}/${file}`,
          `/r/x/${up}/${up}/${up}/${file}`,
          `/api/assets/${up}/${file}`,
        ]) {
          const { status, headers } = await target.http.ask({ path })
          const page = String(headers['content-type']).startsWith('text/html')
          tally.tried(status >= 400 || page, `${path} answered ${status}`)
        }
    return tally.finding()
  },
}
