import { useLocation, useNavigate } from '@yaksok/shared/page/router'

/** Where a screen that knows nothing of this app's router is in the page, and how it leads elsewhere. */
export function usePage() {
  const { pathname, search, hash } = useLocation()
  const go = useNavigate()
  return {
    location: { pathname, search, hash },
    navigate: (to: string | number, options?: { replace?: boolean }) =>
      void (typeof to === 'number' ? go(to) : go(to, options)),
  }
}
