/** What decides whether something on the screen moves by itself. */
export interface AutoplayState {
  /** The member stopped it: with the pause button, or by touching the content. Only the button starts it again. */
  stopped: boolean
  focused: boolean
  hovered: boolean
  /** In the viewport of a page that is on screen. */
  inView: boolean
}

export type AutoplayEvent = { type: 'toggle' } | { type: 'touch' } | { type: 'focus' | 'hover' | 'view'; on: boolean }

export const atRest: AutoplayState = { stopped: false, focused: false, hovered: false, inView: false }

/** The next state (DESIGN.md section 5: stops on touch and focus). */
export function step(state: AutoplayState, event: AutoplayEvent): AutoplayState {
  switch (event.type) {
    case 'toggle':
      return { ...state, stopped: !state.stopped }
    case 'touch':
      return { ...state, stopped: true }
    case 'focus':
      return { ...state, focused: event.on }
    case 'hover':
      return { ...state, hovered: event.on }
    case 'view':
      return { ...state, inView: event.on }
  }
}

export const moves = ({ stopped, focused, hovered, inView }: AutoplayState): boolean =>
  inView && !stopped && !focused && !hovered
