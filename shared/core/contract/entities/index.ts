/** What the calls carry, by subject. */
export * from './directory.ts'
export * from './feed.ts'
export * from './lottery.ts'
export * from './members.ts'
export * from './records.ts'
export * from './system.ts'
export * from './venues.ts'
