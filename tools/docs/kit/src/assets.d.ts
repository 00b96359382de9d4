declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css' {}

/** Address of a page → its HTML; `npm run docs` writes it from the Markdown files. */
declare module '*/assets/pages.json' {
  const pages: Readonly<Record<string, string>>
  export default pages
}
