/** The screen of both remotes: one page of text. */
import { createContext, type MouseEvent, useContext, useState } from 'react'
import styles from './page.module.css'

/** Address of the page that is shown, such as `/release`; around the screen. */
export const PathContext = createContext('')

interface PageTextProps {
  /** HTML of the page at an address; empty where the server did not render it. */
  contentOf(path: string): string
}

/** How long "Copied" is shown, ms. */
const SHOWN_MS = 2000

/** Copies the code block of the button that was clicked, and says so in the button. */
function copyCode({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null
  const code = button?.parentElement?.querySelector('code')?.textContent
  if (!button || !code) return
  const say = (text: string) => {
    button.textContent = text
    setTimeout(() => {
      button.textContent = 'Copy'
    }, SHOWN_MS)
  }
  navigator.clipboard.writeText(code.trimEnd()).then(
    () => say('Copied'),
    () => say('Not copied'),
  )
}

/**
 * Text of a page. The browser has no copy of it beside the one that the server rendered, so its HTML is read once: written
 * again it would be a text that becomes HTML, which the policy of the page refuses.
 */
export function PageText({ contentOf }: PageTextProps) {
  const path = useContext(PathContext)
  const [text] = useState(() => ({ __html: contentOf(path) }))
  if (text.__html === '')
    return (
      <div className={styles.page}>
        <article>
          <h1>This page came without its text</h1>
          <p>
            <a href={path}>Load it again</a>, or <a href={`/md${path}`}>read it as Markdown</a>.
          </p>
        </article>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: clicks on its buttons bubble here
    <div className={styles.page} onClick={copyCode} data-page={path}>
      <div data-text="" dangerouslySetInnerHTML={text} />
    </div>
  )
}

/** The text that the server rendered, as it stands in the page. */
export const renderedText = (): string => document.querySelector('[data-text]')?.innerHTML ?? ''
