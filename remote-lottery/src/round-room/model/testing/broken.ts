/** What is broken right now between the room and its server. */
export interface Broken {
  way: boolean
  info: boolean
  /** `lost` takes the order and loses the answer. */
  orders: false | 'lost' | 'way' | 'fault'
  refuse: { code: number; msg: string } | null
}

export const nothingBroken = (): Broken => ({ way: false, info: false, orders: false, refuse: null })
