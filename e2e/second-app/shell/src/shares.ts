/** What remotes find instead of modules of their own. */
import { modules } from 'virtual:shares'

/** As federation containers expect it: name → version → module. */
export const shareScope = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    { [__GARDEN_SHARES__[name] ?? '0.0.0']: { get: () => () => module, loaded: 1, from: 'shell', eager: true } },
  ]),
)
