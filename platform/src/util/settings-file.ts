import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { StoreError } from './store-error.ts'

/**
 * Reads the JSON file that a variable of the environment names.
 * @param isSecret what the file holds is not repeated in what is thrown
 * @throws StoreError YK1013 with the variable and what is wrong in the file
 */
export function readSettings<const T extends v.GenericSchema>(
  variable: string,
  { file, schema, isSecret = false }: { file: string; schema: T; isSecret?: boolean },
): v.InferOutput<T> {
  const wrong = (what: string) => new StoreError('YK1013', `${variable}: ${what}`)
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong(`${file} cannot be read${isSecret ? ', or is no JSON' : ` (${(error as Error).message})`}`)
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const [issue] = result.issues
  // words of the library repeat what it was given
  const isOurs = issue.type === 'min_length' || issue.type === 'check'
  const what = isSecret && !isOurs ? `not as it should be (${issue.type})` : issue.message
  throw wrong(`${v.getDotPath(issue) ?? ''} ${what}`)
}
