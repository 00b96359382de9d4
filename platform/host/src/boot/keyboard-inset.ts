/** Less than this, in CSS px, is a browser's bar that comes and goes, not a keyboard. */
const LEAST_PX = 100

/**
 * Keeps `--keyboard-inset` at the height in px that a virtual keyboard takes from the page's lower edge: what is fixed or
 * sticky there stands above it. Browsers that know `interactive-widget=resizes-content` make the page itself smaller, so
 * that nothing is covered; Safari covers it and says so by the visual viewport alone.
 */
export function followKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const follow = () => {
    const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
    // zoomed in, the visual viewport is smaller with no keyboard at all
    const inset = view.scale > 1.01 || covered < LEAST_PX ? 0 : covered
    document.documentElement.style.setProperty('--keyboard-inset', `${inset}px`)
  }
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
}
