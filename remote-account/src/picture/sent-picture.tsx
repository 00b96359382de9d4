import { useCall } from '@yaksok/shared/page/query'
import { Bone, TextButton } from '@yaksok/shared/page/ui'
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
  const shape = { aspectRatio: `${width} / ${height}`, width: `min(100%, ${width / 16}rem, 20rem)` }
  if (data)
    return (
      <img
        src={`data:${data.type};base64,${data.base64}`}
        width={width}
        height={height}
        alt="보낸 사진"
        className={styles.sent}
        style={shape}
      />
    )
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
