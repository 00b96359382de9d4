import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askedIn } from '../../core/text/index.ts'

/**
 * The declarative names of react-router-dom that shell and remotes use. A shared package cannot be tree-shaken,
 * so this list, not the whole namespace, is what the shell provides (docs/decisions).
 */
export type { LinkProps } from 'react-router-dom'
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'

/** The query of the address as {@link askedIn} takes it, and how to set it: anybody can write an address. */
export function useAddress(): ReturnType<typeof useSearchParams> {
  const [raw, set] = useSearchParams()
  return [useMemo(() => askedIn(raw), [raw]), set]
}
