import { Sheet } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { Bone, TextButton } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import styles from './picture.module.css'

interface SentPictureProps {
  message: string
  /** Pixels; its place is kept until it is there. */
  width: number
  height: number
}

/** A picture that was sent: asked for by its number, since nobody but the member may have it. */
export function SentPicture({ message, width, height }: SentPictureProps) {
  const { data, error, refetch } = useCall('inquiryPicture', { message }, { staleTime: Number.POSITIVE_INFINITY })
  const shape = shapeOf(width, height)
  if (data) return <Enlargeable src={`data:${data.type};base64,${data.base64}`} width={width} height={height} />
  if (!error)
    return (
      <div style={shape}>
        <Bone height="100%" shape="card" />
      </div>
    )
  return (
    <p className={styles.missing} role="alert">
      사진을 불러오지 못했어요. <TextButton onClick={() => void refetch()}>다시 시도</TextButton>
    </p>
  )
}

/** At most 12rem wide and 14rem high: a screen of a phone does not fill another. */
const shapeOf = (width: number, height: number) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${width / 16}rem, 12rem, ${(14 * width) / height}rem)`,
})

/** Small in the thread, whole on a tap. */
function Enlargeable({ src, width, height }: { src: string; width: number; height: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        style={shapeOf(width, height)}
        aria-label="보낸 사진 크게 보기"
        onClick={() => setOpen(true)}
      >
        <img src={src} width={width} height={height} alt="보낸 사진" className={styles.sent} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="보낸 사진">
        <img src={src} width={width} height={height} alt="보낸 사진" className={styles.whole} />
      </Sheet>
    </>
  )
}
