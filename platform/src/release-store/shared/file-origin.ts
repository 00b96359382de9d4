/** What a place for the files of released builds can do. */

/** Paths are `<name>/<version>/<file>`; what lies at one never changes. */
export interface FileOrigin {
  /** Whole or not at all. */
  put(path: string, body: Buffer): Promise<void>
  get(path: string): Promise<Buffer>
  /** Paths below a folder, which ends with a slash. */
  list(folder: string): Promise<string[]>
  remove(paths: readonly string[]): Promise<void>
}
