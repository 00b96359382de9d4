/** Release below this distance reloads (DESIGN.md section 5, Pull to refresh). */
export const RELEASE_PX = 64
const MAX_PX = 96

/** How far the content follows a finger: half of it, and never past 96 px. @param dragged px, may be negative */
export function pulledBy(dragged: number): number {
  return Math.max(0, Math.min(MAX_PX, dragged * 0.5))
}

/** Whether letting go now reloads. */
export const willRefresh = (pulled: number): boolean => pulled >= RELEASE_PX
