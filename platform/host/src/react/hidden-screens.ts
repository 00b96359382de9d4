/** Whether an element is of a screen that stays in the page unseen: see `HideableScreen`. */
export const isHidden = (element: Element): boolean => element.closest('[inert]') !== null

/** Stops what plays on screens that are not seen, whether they do so themselves or not. */
export function pauseHidden(): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (isHidden(media)) media.pause()
}
