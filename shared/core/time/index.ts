/** Days and moments of Seoul. */
export { dayText, dayTitle, fullDayText, momentText } from './day.ts'
export { clockText, inSeoul, type Moment, seoulDay, seoulTime, stampText } from './seoul.ts'
