/** PromQL, read by the parser of Prometheus's own editor. */
import { parser } from '@prometheus-io/lezer-promql'

/** Names of the series that an expression selects. @throws SyntaxError with the place */
export function namesIn(expr: string): string[] {
  const names: string[] = []
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new SyntaxError(`no PromQL at ${from}: ${expr}`)
      if (type.name === 'Identifier') names.push(expr.slice(from, to))
    },
  })
  return names
}
