/** `--route '/Path=expose:제목'`. Pure. */
import * as v from 'valibot'
import { type Route, routeSchema } from '../../registry/index.ts'
import { StoreError } from '../../util/index.ts'

/**
 * A member route for each of `texts`; with `tabBar` their screens stand above the tab bar. Throws StoreError for what
 * cannot be read, and where there is none.
 */
export function foreignRoutes(texts: readonly string[], tabBar: boolean): Route[] {
  if (texts.length === 0) throw new StoreError("경로가 하나는 있어야 해요: --route '/Path=expose:제목'")
  return texts.map((text) => {
    const [, path, screen, title] = /^([^=]+)=(?:\.\/)?([^:]+):(.+)$/.exec(text) ?? []
    const result = v.safeParse(routeSchema, { path, screen, title: title?.trim(), tabBar, frames: false })
    if (!result.success) throw new StoreError(`--route ${text}: '/Path=expose:제목'처럼 적어 주세요`)
    return result.output
  })
}
