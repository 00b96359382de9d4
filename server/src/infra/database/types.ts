import pg from 'pg'

const { types } = pg
const INT8 = 20
const INT8_ARRAY = 1016

/** Reads an int8 as a number; throws RangeError beyond a safe integer, so that no won is ever rounded (promise P1). */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`)
  return value
}

/** Type parsers of every pool here: pg's own, but int8 as a safe number. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    if (format !== 'binary' && oid === INT8) return parseInt8
    if (format !== 'binary' && oid === INT8_ARRAY) {
      // pg has a parser for this type but no name for it.
      const parse = types.getTypeParser(INT8_ARRAY as number as (typeof types.builtins)['INT8'], 'text')
      return (text: string) => (parse(text) as string[]).map((item) => (item === null ? null : parseInt8(item)))
    }
    return types.getTypeParser(oid, format as 'text')
  },
}
