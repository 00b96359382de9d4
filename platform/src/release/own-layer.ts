/** Whether the styles of a remote are all in the cascade layer of its name. Pure. */
import { type Rule, transform } from 'lightningcss'
import { headOf } from './stray-styles.ts'

/**
 * Why the sheet `css` of the remote `name` may not go live, in one Korean sentence; undefined when it may. What is in no
 * layer wins over every layer of the page, and what is in another's is ordered as that one's. Throws for what cannot be
 * read.
 */
export function layerProblem(css: string, name: string): string | undefined {
  let outside: string | undefined
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet: ({ rules }) => {
        const first = rules.find((rule) => !isInLayer(rule, name))
        if (first) outside = 'value' in first && first.value ? headOf(css.split('\n'), first.value.loc) : ''
      },
    },
  })
  if (outside === undefined) return
  return `“${outside}” is outside of @layer ${name}: build it again with the build of this platform (defineRemote)`
}

function isInLayer(rule: Rule, name: string): boolean {
  if (rule.type === 'layer-block') return rule.value.name?.[0] === name
  // an order of layers may be said within one's own
  return rule.type === 'layer-statement' && rule.value.names.every(([first]) => first === name)
}
