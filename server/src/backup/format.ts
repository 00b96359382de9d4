/** First line of every backup; the number grows when an older `restore` could not read a newer file. */
export const FORMAT = '-- yaksok backup 1'
