/** The names of the router that shell and remotes use: one router in a page. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom'
export { useSearchParams } from './address.ts'
export { useQueryField } from './query-field.ts'
