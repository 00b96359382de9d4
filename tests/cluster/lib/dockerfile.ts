/** What a Dockerfile says, as deploy/image is tested by it. */
import { readFileSync } from 'node:fs'

/**
 * Arguments of each instruction of a kind, in exec form (`CMD ["a", "b"]`), with lines joined.
 * @param file of deploy/image @param keyword e.g. `CMD`; of `HEALTHCHECK` its command
 */
export function instructionsOf(file: string, keyword: 'CMD' | 'ENTRYPOINT' | 'HEALTHCHECK'): string[][] {
  const lines = readFileSync(file, 'utf8').replaceAll('\\\n', ' ').split('\n')
  return lines
    .filter((line) => line.startsWith(`${keyword} `))
    .map((line) => JSON.parse(line.slice(line.indexOf('['))) as string[])
}
