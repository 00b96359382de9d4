/** How fast the machine is just now: limits of tests follow it, because a busy machine is no fault of what they test. */
import { spawnSync } from 'node:child_process'

/** Hands the pace of a run to all its processes. */
const VARIABLE = 'PLATFORM_TEST_PACE'
/** What the work below takes on an idle machine of two ordinary cores, ms. */
const REFERENCE_MS = 200
/** A machine that is slower still is out of order. */
const SLOWEST = 12

/** A process of its own that computes: tests start processes, too, and share the cores with whoever else is there. */
const WORK = 'require("node:crypto").pbkdf2Sync("a", "b", 100_000, 32, "sha512")'

/**
 * How many times slower than the reference this machine is, at least 1; measured once at the start of a run and handed
 * on to the processes that it starts.
 */
function pace(): number {
  const known = Number(process.env[VARIABLE])
  if (known >= 1) return known
  const started = performance.now()
  spawnSync(process.execPath, ['-e', WORK])
  const measured = paceOf(performance.now() - started)
  process.env[VARIABLE] = String(measured)
  return measured
}

/** The pace of a machine that needed `ms` for the work. */
export const paceOf = (ms: number): number => Math.min(SLOWEST, Math.max(1, Math.round((ms / REFERENCE_MS) * 10) / 10))

/**
 * A limit of time at the machine's pace: a ceiling for what hangs, never a measure of what is slow. The limit of the
 * whole run catches what is left.
 * @param idle the limit on an idle machine, ms
 */
export const paced = (idle: number): number => Math.round(idle * pace())
