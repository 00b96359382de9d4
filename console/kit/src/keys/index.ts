/** Keys without Ctrl that do something on the screen that is shown; settings of the device turn them off. */
export { keyOf } from './press.ts'
export { useDialogKeys, useGroups, useKeyboard, useKeys } from './use-keys.ts'
