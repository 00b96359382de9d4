/** What `npm test -- …` asks for. */
import { UserError } from '@yaksok/server/command'

export interface Wanted {
  /** Names of steps, in their own order. */
  steps: string[]
  /** Parts of file names; none: all files. */
  files: string[]
}

/**
 * Steps first, then parts of file names: `e2e dev.spec session`. Without a step, all of them.
 * @param steps every step's name, and whether it runs files that can be chosen
 * @throws UserError for a step that there is none of, or files of a step that has none
 */
export function readWanted(args: readonly string[], steps: Readonly<Record<string, boolean>>): Wanted {
  const names = Object.keys(steps)
  const first = args.findIndex((word) => !names.includes(word))
  const chosen = first < 0 ? args : args.slice(0, first)
  const files = first < 0 ? [] : args.slice(first)
  const whole = chosen.filter((name) => !steps[name])
  if (files.length > 0 && chosen.length === 0)
    throw new UserError(`No such step: ${files[0]} (steps: ${names.join(', ')})`)
  if (files.length > 0 && whole.length > 0)
    throw new UserError(`Cannot choose files in ${whole.join(', ')}: ${files.join(' ')}`)
  return { steps: names.filter((name) => chosen.length === 0 || chosen.includes(name)), files: [...files] }
}
