import { newRequestKey } from '@yaksok/shared/core/contract-values'
import { toast } from '@yaksok/shared/page/ui'
import { PlusIcon } from '@yaksok/shared/parts/icons'
import { type ChangeEvent, useRef } from 'react'
import styles from './picture.module.css'
import { PictureError, readPicture } from './read-picture.ts'
import type { Picture } from './send-picture.ts'

/** Lets the member choose a picture, or take one; it is made small here. */
export function ChoosePicture({ onChosen }: { onChosen: (picture: Picture) => void }) {
  const isReading = useRef(false)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // the same file may be chosen again
    currentTarget.value = ''
    if (!file || isReading.current) return
    isReading.current = true
    try {
      onChosen({ jpeg: await readPicture(file), key: newRequestKey() })
    } catch (error) {
      toast(error instanceof PictureError ? error.message : '사진을 읽을 수 없어요', 'error')
    }
    isReading.current = false
  }
  return (
    <label className={styles.choose}>
      <PlusIcon size="s" />
      사진 고르기
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr"
        onChange={(event) => void choose(event)}
      />
    </label>
  )
}
