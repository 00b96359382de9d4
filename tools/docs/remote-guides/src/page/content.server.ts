import pages from '../../assets/pages.json'

const texts: Readonly<Record<string, string>> = pages

/** HTML of the page at an address. */
export const contentOf = (path: string): string => texts[path] ?? ''
