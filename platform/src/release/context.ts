/** What a release command has around it. */
export interface CommandContext {
  store: string
  /** Folder of a part in this checkout; undefined when it is not here. */
  dirOf(name: string): string | undefined
  /**
   * Runs the tests of these remotes over the build of a shell (its folder), and answers whether they passed. Absent in a
   * checkout that holds no shell.
   */
  testShell?(build: string, remotes: string[]): Promise<boolean>
  print(line: string): void
}
