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
export { useQueryField, useSearchParams } from './address.ts'
