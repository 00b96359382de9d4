/** The look of the console: the product's own components as far as they know nothing of a member, and what lists need. */
export { ConfirmDialog, Dialog, Drawer } from '@yaksok/shared/page/overlay'
export {
  applyPreferences,
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  Field,
  FieldFrame,
  Form,
  IconButton,
  KnotMark,
  Lines,
  noteId,
  PasswordField,
  SearchField,
  Segmented,
  Select,
  serverNow,
  TextButton,
  Toaster,
  toast,
  useOnline,
  useWide,
} from '@yaksok/shared/page/ui'
export {
  digitsOf,
  LongTextField,
  ShortcutsChoice,
  TextSizeChoice,
  ThemeChoice,
  useImeComposition,
} from '@yaksok/shared/parts/input'
export { copyText } from '@yaksok/shared/parts/share'
export { AboutFacts } from './dialogs/about.tsx'
export { DialogFoot } from './dialogs/dialog-foot.tsx'
export { ReasonDialog } from './dialogs/reason-dialog.tsx'
export { useReason } from './dialogs/use-reason.tsx'
export { ExportButton } from './export/export-button.tsx'
export { Facts, Stamp, useClock } from './facts/facts.tsx'
export { useDraft } from './form/draft.ts'
export { focusWrong } from './form/focus-wrong.ts'
export { ReasonField } from './form/reason-field.tsx'
export { submitOnCtrlEnter } from './form/submit-on-ctrl-enter.ts'
export { KeyButton, KeyHint } from './keys/key-hint.tsx'
export { KeysSheet } from './keys/keys-sheet.tsx'
export { ListPage, useWaitingOrAll } from './list-page/list-page.tsx'
export { Detail, Part } from './page/detail.tsx'
export { Bar, Page, Panel } from './page/page.tsx'
export { RowText } from './rows/rows.tsx'
export { SavedTextsButton, useSavedTexts } from './saved-texts/saved-texts-button.tsx'
export { Failure, Note, QueryView, Waiting } from './states/query-view.tsx'
export { Table } from './table/table.tsx'
