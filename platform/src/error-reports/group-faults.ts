/** Faults as people read them: one for what is one fault in the sources, whatever browsers say of it. Pure. */
import { addGroup, type Day, type Group } from './day-totals.ts'
import type { MapFrame, Place } from './map-sources.ts'

/** Innermost places that tell faults apart: further out is who called. */
const TOP = 3

export interface StackLine {
  /** As the page told it. */
  frame: string
  /** In the sources, where a map of it is there. */
  place: Place | undefined
}

export interface MappedGroup extends Group {
  stack: StackLine[]
  /** The same in every version: its part, kind, message and the files that it is in. */
  fault: string
}

/** The groups of some days, faults that most pages met first. */
export function groupFaults(
  days: readonly Day[],
  mapFrame: MapFrame,
  wanted: (group: Group) => boolean,
): MappedGroup[] {
  const found = new Map<string, MappedGroup>()
  for (const group of days.flatMap(({ groups }) => Object.values(groups)).filter(wanted)) {
    const stack = group.frames.map((frame): StackLine => ({ frame, place: mapFrame(frame) }))
    const { part, version, kind, message } = group
    const top = stack.slice(0, TOP)
    const key = JSON.stringify([part, version, kind, message, top.map(placeKey)])
    const known = found.get(key)
    if (known) addGroup(known, group)
    else {
      const fault = JSON.stringify([part, kind, message, top.map(fileKey)])
      found.set(key, { ...structuredClone(group), stack, fault })
    }
  }
  return [...found.values()].sort((one, other) => other.pages - one.pages || other.count - one.count)
}

/** A line of the sources: browsers differ about the column. */
const placeKey = ({ frame, place }: StackLine) => (place ? `${place.source}:${place.line}` : frame)

/** The file alone; a released script's name without what its content gives it. */
const fileKey = ({ frame, place }: StackLine) =>
  place?.source ?? frame.replace(/^([^/]+)\/[^/]+\//, '$1/').replace(/(\.[0-9a-f]{10})?(\.js):\d+:\d+$/, '$2')
