/** Everything that lies over a screen. Loaded with member routes, not with Login. */
export { ConfirmDialog, Dialog } from './dialog/dialog.tsx'
export { Drawer } from './drawer/drawer.tsx'
export { useModal } from './modal.ts'
export { Sheet } from './sheet/sheet.tsx'
export { useOverlay } from './use-overlay.ts'
