/** Screens of other frameworks: here they learn of the address, and navigate. */
import { go, usePath } from '@my-app/kit/route'
import { type MountModule, mountedComponent, type RenderModule, renderedComponent } from '@yaksok/platform/mount'

const navigate = (to: string | number, options?: { replace?: boolean }) =>
  typeof to === 'number' ? history.go(to) : go(to, options)

/** The component of a module that exports `mount`. */
export const mountedScreen = (module: MountModule) =>
  mountedComponent(module, () => {
    const { pathname, search, hash } = location
    return { location: { pathname: usePath(pathname), search, hash }, navigate }
  })

/** The same where the server renders a page. @param url path and query */
export function renderedScreen(url: string, module: RenderModule) {
  const { pathname, search } = new URL(url, 'http://page')
  return renderedComponent(module, () => ({ location: { pathname, search, hash: '' }, navigate }))
}
