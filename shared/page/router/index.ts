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
export { useAddress } from './address.ts'
