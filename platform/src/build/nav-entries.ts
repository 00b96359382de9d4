/** What `remote.json` puts into places, made ready for pages: checked against its own routes, with its icons. */
import * as v from 'valibot'
import { type DeclaredEntry, type Entry, isAmong, type Route, type Shape, shapeSchema } from '../registry/index.ts'
import { type ContractPackage, contractPackage, readJson, StoreError } from '../util/index.ts'

const shapesSchema = v.record(v.string(), shapeSchema)

/**
 * The entries of the part in `dir`. @throws StoreError YK1025, one line, when an entry leads to a route that
 * is not its own, or has an icon, members or letters that the app's contract does not know.
 */
export function entriesOf(dir: string, entries: readonly DeclaredEntry[], routes: readonly Route[]): Entry[] {
  if (entries.length === 0) return []
  const contract = contractPackage(dir)
  const shapes = shapesOf(contract)
  const isOwn = isAmong(routes)
  return entries.map(({ icon, ...entry }, at) => {
    const problem = problemOf(entry, contract, isOwn)
    if (problem) throw new StoreError('YK1025', `entries.${at}.${problem}`)
    if (icon === undefined) return entry
    const shape = shapes[icon]
    if (!shape) throw new StoreError('YK1025', `entries.${at}.icon: ${contract.name} has no icon "${icon}"`)
    return { ...entry, icon: shape }
  })
}

function problemOf(
  { label, path, also = [], who, otherwise }: Omit<DeclaredEntry, 'icon'>,
  { name, entries }: ContractPackage,
  isOwn: (path: string) => boolean,
): string | undefined {
  const foreign = [path, ...also].find((one) => !isOwn(one))
  if (foreign) return `path: ${foreign} is not among its own routes`
  if (entries?.script && !new RegExp(`\\p{Script=${entries.script}}`, 'u').test(label))
    return `label: "${label}" has no letter of ${entries.script}`
  if (who && !entries?.who?.includes(who)) return `who: ${name} knows no members "${who}"`
  return otherwise && !who ? 'otherwise: for whom else? "who" is missing' : undefined
}

/** Icons of the contract by their names; none where it names no file of them. */
function shapesOf({ entries }: ContractPackage): Record<string, Shape> {
  return entries?.icons ? v.parse(shapesSchema, readJson(entries.icons)) : {}
}
