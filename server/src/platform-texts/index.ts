/** What the platform shows in a browser by itself, in the words of 약속; passed as `texts` wherever a gateway is made. */
import { ACTIONS, DASHBOARD, MOVES, REGISTRY } from './dashboard.ts'
import { PAGES, PREVIEWS, QUESTION } from './pages.ts'

export const PLATFORM_TEXTS = {
  pages: PAGES,
  question: QUESTION,
  previews: PREVIEWS,
  registry: REGISTRY,
  actions: ACTIONS,
  moves: MOVES,
  dashboard: DASHBOARD,
}
