/** `--route '/Path=expose:Title'`. Pure. */
import * as v from 'valibot'
import { type Route, routeSchema } from '../../registry/index.ts'
import { StoreError } from '../../util/index.ts'

/**
 * A member route for each of `texts`; with `tabBar` their screens stand above the tab bar. Throws StoreError for what
 * cannot be read, and where there is none.
 */
export function foreignRoutes(texts: readonly string[], tabBar: boolean): Route[] {
  if (texts.length === 0) throw new StoreError("It needs at least one path: --route '/Path=expose:Title'")
  return texts.map((text) => {
    const [, path, screen, title] = /^([^=]+)=(?:\.\/)?([^:]+):(.+)$/.exec(text) ?? []
    const result = v.safeParse(routeSchema, { path, screen, title: title?.trim(), tabBar, frames: false })
    if (!result.success) throw new StoreError(`--route ${text}: write it as '/Path=expose:Title'`)
    return result.output
  })
}
