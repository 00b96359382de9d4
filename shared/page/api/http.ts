import { createHttp } from '../client/http.ts'
import { pageState } from '../state/index.ts'

/** product.txt section 9. */
const TIMEOUT_MS = 5000

/** The one HTTP client of the page (product.txt section 7). Its base path can be changed by a remote that runs alone. */
export const http = pageState('http', () => createHttp(TIMEOUT_MS))
