/** Links of a framed screen to addresses of the app: the document itself goes nowhere. */
export function followLinks(navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const { target, button, defaultPrevented } = event
    const link = target instanceof Element ? target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!to?.startsWith('/') || defaultPrevented || button !== 0) return
    event.preventDefault()
    navigate(to)
  })
}
