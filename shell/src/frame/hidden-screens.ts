/** Whether an element is of a screen that stays in the page unseen: React's `Activity` hides it by this style. */
export const isHidden = (element: Element): boolean => element.closest('[style*="display: none"]') !== null

/** Stops what plays on screens that are not seen, whether they do so themselves or not. */
export function pauseHidden(): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (isHidden(media)) media.pause()
}
