/**
 * Texts that the platform itself shows in a browser: error pages, questions, badges and the release dashboard. English, until
 * the app passes its own (`texts` of the gateway).
 */
import { ACTIONS, DASHBOARD, MOVES, REGISTRY } from './dashboard.ts'
import { PAGES, PREVIEWS, QUESTION } from './pages.ts'

const ENGLISH = {
  pages: PAGES,
  question: QUESTION,
  previews: PREVIEWS,
  registry: REGISTRY,
  actions: ACTIONS,
  moves: MOVES,
  dashboard: DASHBOARD,
}

/** The same shape, with any texts in it. */
type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Words<Answer>
    : { [Key in keyof T]: Words<T[Key]> }

/** Every text of the platform in one language. */
export type Texts = Words<typeof ENGLISH>

let current: Texts = ENGLISH

/** Shows these texts from now on, in this process. */
export function useTexts(texts: Texts): void {
  current = texts
}

/** The texts of this process. */
export const texts = (): Texts => current

/** An action of the audit log in words; one that is not known is shown as it is written. */
export const actionText = (action: string): string => current.actions[action] ?? action
