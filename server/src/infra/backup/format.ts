/** First line of every backup; the number grows when an older `restore` could not read a newer file. */
export const FORMAT = '-- yaksok backup 2'
/** Last line: without it the file was cut, also where that was between two tables. */
export const END = '-- end of the backup'
/** Files of before had no last line. */
export const FORMAT_WITHOUT_END = '-- yaksok backup 1'
