/** Where and how gateways ask an API process for views. */
export const VIEW_PATH = '/internal/view'

/** Where gateways ask what an address shows. */
export const CARD_PATH = '/internal/card'

/** A line of the answer: whose view it is, or what one of the calls answers. */
export type Line =
  | { mark: string; sample: boolean }
  | { mark: null }
  | { call: number; data: unknown }
  | { call: number; refused: true }
