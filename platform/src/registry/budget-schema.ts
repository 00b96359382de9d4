/** How large parts may be. */
import * as v from 'valibot'

/** Upper limits in brotli kB (1 kB = 1,000 bytes); a release above them is refused. */
export const budgetSchema = v.strictObject({
  /** Remote: its container. */
  entry: v.optional(v.number(), 6),
  /** Remote: scripts and styles of each screen. */
  screen: v.optional(v.number(), 45),
  /** Remote: what each screen can load after it shows, all of it. */
  async: v.optional(v.number(), 45),
  /** Shell: the scripts that every page starts with; its own screens and what calls are made with come beside them. */
  main: v.optional(v.number(), 118),
  /** Shell: the federation runtime and the shared modules, scripts that only member routes need. */
  shares: v.optional(v.number(), 47),
  /** Shell: all styles that its pages carry. */
  styles: v.optional(v.number(), 10),
  /** Shell: an earlier major of the contract, for pages with a remote that needs it. */
  earlier: v.optional(v.number(), 60),
})
