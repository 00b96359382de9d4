/** Days and moments of Seoul in words. */
export { dayText, fullDayText, momentText } from './day.ts'
