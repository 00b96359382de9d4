import { extname, join } from 'node:path'

/** Folder of the templates: beside the sources in the repository, beside this file in the package. */
export const TEMPLATES = extname(import.meta.filename) === '.ts' ? join(import.meta.dirname, '..') : import.meta.dirname
