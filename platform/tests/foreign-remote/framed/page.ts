/** What a remote in a frame is given as `page`, as far as these screens use it. */
export interface Page {
  location: { pathname: string; search: string }
  theme: string
  navigate(to: string): void
  call(name: string): Promise<unknown>
  setTitle(text: string): void
  toast(text: string): void
}
