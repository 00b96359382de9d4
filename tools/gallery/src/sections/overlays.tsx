import { ConfirmDialog, Dialog, Drawer, Sheet, useOverlay } from '@yaksok/shared/page/overlay'
import { BrandLogo, Button } from '@yaksok/shared/page/ui'
import { type ReactNode, useState } from 'react'
import { Shown } from '../shown.tsx'

/** What lies over a screen; each opens from its button. */
export function Overlays() {
  return (
    <>
      <Opened of="Dialog useModal" label="dialog">
        {(open, close) => (
          <Dialog open={open} onClose={close} title="마감됐어요" actions={<Button onClick={close}>확인했어요</Button>}>
            다음 회차부터 참여할 수 있어요.
          </Dialog>
        )}
      </Opened>
      <Opened of="ConfirmDialog" label="confirmation">
        {(open, close) => (
          <ConfirmDialog
            open={open}
            onClose={close}
            title="로그아웃할까요?"
            confirmLabel="로그아웃"
            onConfirm={close}
          />
        )}
      </Opened>
      <Opened of="Sheet" label="sheet">
        {(open, close) => (
          <Sheet open={open} onClose={close} title="은행 선택">
            <Button block variant="quiet" onClick={close}>
              닫기
            </Button>
          </Sheet>
        )}
      </Opened>
      <Opened of="Drawer" label="drawer">
        {(open, close) => (
          <Drawer open={open} onClose={close} label="메뉴" top={<BrandLogo />}>
            메뉴의 내용이에요.
          </Drawer>
        )}
      </Opened>
      <InTheHtml />
    </>
  )
}

/** Stands in the HTML, closed: on a screen of the app its button works before React. */
function InTheHtml() {
  const { opener, overlay } = useOverlay()
  return (
    <Shown of="useOverlay">
      <Button variant="line" {...opener}>
        Open the help
      </Button>
      <Sheet {...overlay} title="이용 방법">
        패키지를 고르면 그 패키지의 추첨 방으로 들어가요.
      </Sheet>
    </Shown>
  )
}

interface OpenedProps {
  of: string
  label: string
  children: (open: boolean, close: () => void) => ReactNode
}

function Opened({ of, label, children }: OpenedProps) {
  const [open, setOpen] = useState(false)
  return (
    <Shown of={of}>
      <Button variant="line" onClick={() => setOpen(true)}>
        Open the {label}
      </Button>
      {children(open, () => setOpen(false))}
    </Shown>
  )
}
