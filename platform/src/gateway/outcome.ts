/** One page's outcome with one version. */
export interface Outcome {
  remote: string
  version: string
  /** Id of the page, and when it was handed out (ms). */
  page: string
  issuedAt: number
  address: string
  failed: boolean
  /** Version of the shell that the page had. */
  shell: string
}
