import { type CSSProperties, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../../parts/icons/index.ts'
import { onLayerChange, topLayer } from '../../modal-layer/modal-layer.ts'
import { Lines } from '../lines/lines.tsx'
import { currentToast, onToast } from './toast.ts'
import styles from './toaster.module.css'

const icons = { info: InfoIcon, ok: CheckCircleIcon, error: AlertIcon }

/**
 * Where toasts appear; the shell mounts one. While a modal dialog is open the rest of the page is inert, so the toast
 * moves into the topmost dialog. It lies on no control that sticks to the bottom. A region that has moved stands for a
 * frame without its toast: screen readers say what comes into a region, not what comes with it.
 */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null)
  const layer = useSyncExternalStore(onLayerChange, topLayer, () => null)
  const [lift, setLift] = useState(0)
  const [home, setHome] = useState(layer)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHome(layer))
    return () => cancelAnimationFrame(frame)
  }, [layer])
  useLayoutEffect(() => {
    if (!toast) return
    const measure = () => setLift(liftOver(layer ?? document, innerHeight))
    measure()
    // the next screen may come while it is shown
    const watch = new MutationObserver(measure)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [toast, layer])
  const Icon = toast && icons[toast.tone]
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      aria-atomic="true"
      className={styles.region}
      style={{ '--toast-lift': `${lift}px` } as CSSProperties}
    >
      {toast && Icon && home === layer && (
        <p key={toast.id} className={styles.toast} data-tone={toast.tone}>
          <Icon size="s" className={styles.icon} />
          <Lines text={toast.text} />
        </p>
      )}
    </div>,
    layer ?? document.body,
  )
}

/** Space between a toast and what sticks to the bottom, px. */
const GAP = 8

/**
 * How far from the bottom of the window a toast begins so that it lies on no control: above what sticks there
 * (`data-bottom`), 0 where nothing does. What is inert is of a screen that is not seen.
 * @param within the open dialog, or the page
 */
export function liftOver(within: ParentNode, height: number): number {
  const bars = [...within.querySelectorAll('[data-bottom]')].filter((bar) => !bar.closest('[inert]'))
  const tops = bars.map((bar) => bar.getBoundingClientRect())
  const lifts = tops.filter(({ top, height: own }) => own > 0 && top < height).map(({ top }) => height - top + GAP)
  return Math.max(0, ...lifts)
}
