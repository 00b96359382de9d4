/** Screens of other frameworks, which learn of this app's router here. */
import { type MountModule, mountedComponent, type RenderModule, renderedComponent } from '@yaksok/platform/mount'
import { useLocation, useNavigate } from '@yaksok/shared/page/router'

/** The component of a module that exports `mount`. */
export const mountedScreen = (module: MountModule) => mountedComponent(module, usePage)

/** The same where the server renders. */
export const renderedScreen = (module: RenderModule) => renderedComponent(module, usePage)

/** Where a mounted screen is in the page, and how it leads elsewhere. */
function usePage() {
  const { pathname, search, hash } = useLocation()
  const go = useNavigate()
  return {
    location: { pathname, search, hash },
    navigate: (to: string | number, options?: { replace?: boolean }) =>
      void (typeof to === 'number' ? go(to) : go(to, options)),
  }
}
