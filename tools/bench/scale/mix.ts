/**
 * What a member does, by the minute: the one place where the assumptions of the capacity model stand. Which requests each
 * of these is made of stands in `actions.ts`, and was read off a browser on the composed app.
 */
export const ACTIONS = [
  'open',
  'beacon',
  'home',
  'venues',
  'venue',
  'room',
  'order',
  'results',
  'ledger',
  'look',
  'deposit',
  'withdrawal',
  'login',
  'first',
] as const
export type Action = (typeof ACTIONS)[number]

/** How often one member of those who are there does it, times a minute. */
export type Mix = Readonly<Record<Action, number>>

/**
 * An evening: a member stays about ten minutes (`open` 0.1), looks at a screen about each forty seconds, and a fifth of
 * them take part in each minute's rounds. Money moves seldom.
 */
export const MIX: Mix = {
  /** Opens the app on a device that has its files: Home, drawn by the gateway. */
  open: 0.1,
  /** The page tells how it goes. */
  beacon: 1,
  /** Comes back to Home inside of the app. */
  home: 0.25,
  venues: 0.25,
  venue: 0.25,
  room: 0.25,
  /** An entry of a round. */
  order: 0.2,
  results: 0.1,
  ledger: 0.1,
  /** Looks at the own page (Mine). */
  look: 0.15,
  /** A request, and the operator's decision on it. */
  deposit: 0.005,
  withdrawal: 0.003,
  /** With the password. */
  login: 0.005,
  /** A device without the app's files: all of them, by the service worker. */
  first: 0.002,
}
