import type { Stats } from 'node:fs'

/** Another text after each change of a file, for whoever keeps what they read of it. */
export const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs}:${ctimeMs}:${size}:${ino}`
