import type { ConsoleRequest } from '@yaksok/console-contract'
import { Button, TextButton, toast } from '@yaksok/shared/page/ui'
import { DownloadIcon } from '@yaksok/shared/parts/icons'
import { saveFile } from '@yaksok/shared/parts/share'
import { useEffect, useRef, useState } from 'react'
import { download, errorText, type FileCallId, type Progress } from '../../api/index.ts'
import { bytesText, countText } from '../../text/index.ts'
import { forgetReason, ReasonDialog } from '../dialogs/reason-dialog.tsx'
import styles from './export.module.css'

interface ExportButtonProps<Id extends FileCallId> {
  call: Id
  request: Omit<ConsoleRequest<Id>, 'reason'>
  children: string
  /** The file holds members' data: why it is taken is asked for, and written down. */
  reasoned?: boolean
}

type State = { is: 'idle' } | { is: 'asking' } | { is: 'running'; progress: Progress }

/** Takes a list out as a file: streamed, with its progress, and it can be stopped. Nothing is saved of a file that was cut. */
export function ExportButton<Id extends FileCallId>({
  call,
  request,
  children,
  reasoned = false,
}: ExportButtonProps<Id>) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const draft = `export-${call}`
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const start = async (reason?: string) => {
    stop.current = new AbortController()
    setState({ is: 'running', progress: { bytes: 0, rows: 0, of: null } })
    try {
      const asked = { ...request, ...(reason !== undefined && { reason }) } as ConsoleRequest<Id>
      const onProgress = (progress: Progress) => setState({ is: 'running', progress })
      const { blob, name } = await download(call, asked, onProgress, stop.current.signal)
      saveFile(blob, name)
      forgetReason(draft)
    } catch (error) {
      // beside the button there is no room for a sentence on a phone
      if (!stop.current.signal.aborted) toast(errorText(error), 'error')
    }
    setState({ is: 'idle' })
  }
  return (
    <span className={styles.export}>
      {state.is === 'running' ? (
        <Running progress={state.progress} onStop={() => stop.current?.abort()} />
      ) : (
        <Button
          size="m"
          variant="line"
          icon={<DownloadIcon size="s" />}
          onClick={() => (reasoned ? setState({ is: 'asking' }) : void start())}
        >
          {children}
        </Button>
      )}
      {state.is === 'asking' && (
        <ReasonDialog
          title={children}
          about={null}
          confirmLabel="파일 받기"
          help="누가 왜 받았는지 기록에 남아요."
          draft={draft}
          busy={false}
          error={null}
          onClose={() => setState({ is: 'idle' })}
          onConfirm={(reason) => void start(reason)}
        />
      )}
    </span>
  )
}

function Running({ progress: { bytes, rows, of }, onStop }: { progress: Progress; onStop: () => void }) {
  const said = of === null ? bytesText(bytes) : `${countText(of)}줄 중 ${countText(Math.min(rows, of))}줄`
  return (
    <span className={styles.running} role="status">
      <progress aria-label="받은 만큼" {...(of !== null && { max: Math.max(1, of), value: Math.min(rows, of) })} />
      {said}
      <TextButton onClick={onStop}>멈추기</TextButton>
    </span>
  )
}
