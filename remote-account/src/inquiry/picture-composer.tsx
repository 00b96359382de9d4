import { call } from '@yaksok/shared/page/api'
import { invalidate } from '@yaksok/shared/page/query'
import { Composer } from '@yaksok/shared/parts/inquiry'
import { useState } from 'react'
import { ChoosePicture } from '../picture/choose-picture.tsx'
import { PictureSheet } from '../picture/picture-sheet.tsx'
import type { Picture } from '../picture/send-picture.ts'

/** Writes one more message of an inquiry, or adds a picture; what was typed survives a reload. */
export function PictureComposer({ id }: { id: string }) {
  const [picture, setPicture] = useState<Picture | null>(null)
  return (
    <>
      <Composer
        draft={`inquiry-${id}`}
        send={async (message) => {
          await call('addToInquiry', { id, ...message })
          await invalidate('inquiry', 'inquiries')
        }}
      >
        <ChoosePicture onChosen={setPicture} />
      </Composer>
      {picture && <PictureSheet key={picture.key} id={id} picture={picture} onClose={() => setPicture(null)} />}
    </>
  )
}
