/** For tests: reports of how `home` 2 looks beside `home` 1. */
import type { Finding, VisualReport } from './report.ts'

/** `/Shelf` at 390 px, with a changed word and a request more. */
export const finding = (more: Partial<Finding>): Finding => {
  const made: Finding = {
    path: '/Shelf',
    width: 390,
    status: 'changed',
    look: {
      pixels: 0.5,
      masked: 0,
      moving: [],
      words: { added: 1, removed: 2, more: ['<b>new'], less: ['old ×2'] },
      requests: { added: 1, removed: 0, more: ['GET /api/Rain'], less: [], total: [4, 5] },
      serverMs: [3, 4],
      contentMs: [100, 110],
    },
    pictures: {},
    ...more,
  }
  if (more.look === undefined && 'look' in more) delete made.look
  return made
}

export const report = (findings: Finding[], more: Partial<VisualReport> = {}): VisualReport => ({
  name: 'home',
  version: '2',
  against: { version: '1', composition: 'abc' },
  at: '2026-11-26T12:00:00.000Z',
  seconds: 4,
  widths: [390, 1280],
  findings,
  dropped: 0,
  ...more,
})
