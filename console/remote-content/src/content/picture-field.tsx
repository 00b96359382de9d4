import { CONTENT_PICTURE_BYTES, call, errorText, fileAddress } from '@yaksok/console-kit/api'
import { bytesText } from '@yaksok/console-kit/text'
import { FieldFrame } from '@yaksok/console-kit/ui'
import { useId, useState } from 'react'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  label: string
  /** Names of the pictures, one a line. */
  text: string
  onChange: (text: string) => void
  several: boolean
  error: string | undefined
}

const NAME = /^[0-9a-f]{64}\.webp$/

/**
 * Pictures of a row: sent when they are chosen, then shown as members will see them. The server reads them by their bytes,
 * resizes them and takes out what a camera wrote.
 */
export function PictureField({ label, text, onChange, several, error }: PictureFieldProps) {
  const id = useId()
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const names = text.split('\n').filter(Boolean)
  const send = async (file: File) => {
    setFailure(undefined)
    if (file.size > CONTENT_PICTURE_BYTES)
      return setFailure(`사진은 ${bytesText(CONTENT_PICTURE_BYTES)}까지 올릴 수 있어요`)
    setSent(0)
    try {
      const { name } = await call('addPicture', { bytes: await base64Of(file) }, { onSent: setSent })
      onChange(several ? [...names, name].join('\n') : name)
    } catch (cause) {
      setFailure(errorText(cause))
    }
    setSent(null)
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      error={failure ?? error}
      help="JPEG, PNG, WebP를 올리면 크기를 줄이고 촬영 정보를 지워요."
    >
      <Shown names={names} onRemove={(name) => onChange(names.filter((one) => one !== name).join('\n'))} />
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={styles.input}
        disabled={sent !== null}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      {sent !== null && <progress aria-label="올린 만큼" value={sent} max={1} />}
    </FieldFrame>
  )
}

function Shown({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
  if (names.length === 0) return null
  return (
    <ul className={styles.shown}>
      {names.map((name, at) => (
        <li key={name}>
          {NAME.test(name) ? (
            <img src={fileAddress('picture', { name })} alt={`${at + 1}번째 사진`} loading="lazy" />
          ) : (
            <code>{name}</code>
          )}
          <button type="button" className={styles.remove} onClick={() => onRemove(name)}>
            {at + 1}번째 사진 빼기
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The bytes of a file, as calls carry them. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
