/**
 * Texts that the platform itself shows in a browser: error pages, questions, badges and the release dashboard. English, until
 * the app passes its own (`texts` of the gateway).
 */
import type { FastifyInstance } from 'fastify'
import { ACTIONS, DASHBOARD, MOVES } from './dashboard.ts'
import * as koreanDashboard from './korean/dashboard.ts'
import * as koreanPages from './korean/pages.ts'
import * as koreanVisual from './korean/visual.ts'
import { PAGES, PREVIEWS, QUESTION, REGISTRY } from './pages.ts'
import { VISUAL } from './visual.ts'

/** What a gateway shows to which the app passes no texts. */
export const ENGLISH = {
  pages: PAGES,
  question: QUESTION,
  previews: PREVIEWS,
  registry: REGISTRY,
  actions: ACTIONS,
  moves: MOVES,
  dashboard: DASHBOARD,
  visual: VISUAL,
}

/** The same shape, with any texts in it. */
type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Words<Answer>
    : { [Key in keyof T]: Words<T[Key]> }

/** Every text of the platform in one language. */
export type Texts = Words<typeof ENGLISH>

/** The texts in Korean. */
export const KOREAN: Texts = {
  pages: koreanPages.PAGES,
  question: koreanPages.QUESTION,
  previews: koreanPages.PREVIEWS,
  registry: koreanPages.REGISTRY,
  actions: koreanDashboard.ACTIONS,
  moves: koreanDashboard.MOVES,
  dashboard: koreanDashboard.DASHBOARD,
  visual: koreanVisual.VISUAL,
}

/** The texts in a language, as `lang` of HTML has it (`ko`); English where the platform does not know it. */
export const textsIn = (lang: string): Texts => (lang === 'ko' ? KOREAN : ENGLISH)

declare module 'fastify' {
  interface FastifyInstance {
    /** What the app passed. */
    texts?: Texts
  }
}

/** The texts of a server. */
export const textsOf = ({ texts }: FastifyInstance): Texts => texts ?? ENGLISH
