import { createAnswerCache } from '../../http/answer-cache/index.ts'
import type { ModuleFactory } from '../../http/calls/index.ts'
import { CATALOGUE_TOPIC } from '../catalogue/index.ts'
import { readFacts } from './facts.ts'
import { thingsOf } from './in-progress.ts'

/** Facts are the same for everybody and change slowly. */
const FACTS_AGE_MS = 60_000

/** What Home tells: a member's own things in one answer, and facts (docs/decisions/055-home-overview.md). */
export const homeModule: ModuleFactory = ({ pool, bus, log }) => {
  const cache = createAnswerCache({ bus, topic: CATALOGUE_TOPIC, maxAgeMs: FACTS_AGE_MS, maxEntries: 1 })
  return {
    name: 'home',
    handlers: {
      myThings: async ({ reads, member }) =>
        await thingsOf(reads, member.id, (part, err) =>
          log.warn({ event: 'in-progress', part, err }, 'a part of what is under way could not be read'),
        ),
      serviceFacts: () => cache.get('facts', () => readFacts(pool)),
    },
  }
}
