/** Days and moments of Seoul. */
export { dayText, dayTitle, fullDayText, momentText } from './day.ts'
export { clockText, inSeoul, seoulDay, seoulTime, stampText } from './seoul.ts'
