/** What the build knows of a remote that runs alone. */
export interface AloneFacts {
  routes: { path: string; screen: string; variant?: string }[]
  /** How to sign in, as the app's contract understands it; null leaves the session to the developer. */
  login: Readonly<Record<string, string>> | null
}
