import { usePolicy } from '@yaksok/shared/page/screen'
import { Legal } from '@yaksok/shared/page/ui'
import { HelpLine } from '@yaksok/shared/parts/notes'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'

/** What a member must always be able to find: which money this is, the age limit, where help is (DESIGN.md section 8). */
export function Footer() {
  const policy = usePolicy()
  return (
    <BelowFold>
      <Legal>
        {policy?.money_mode === 'licensed' ? (
          <p>{policy.licence}</p>
        ) : (
          <p>
            <b>약속은 모의 머니를 써요.</b> 실제 돈이 오가지 않아요.
          </p>
        )}
        <p>만 19세 이상만 이용할 수 있어요.</p>
        <HelpLine />
      </Legal>
    </BelowFold>
  )
}

/** The last known height, px: an earlier visit's place further down must exist before what fills it is drawn. */
let lastHeight = 0

/**
 * What begins below the window: drawn right after the first frame, so that the screen stands sooner. Its room is kept
 * from the visit before.
 */
function BelowFold({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useDeferredValue(true, false)
  useEffect(() => {
    if (!drawn || !box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) lastHeight = entry.contentRect.height
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [drawn])
  return (
    <div ref={box} style={drawn ? undefined : { minHeight: lastHeight }}>
      {drawn && children}
    </div>
  )
}
