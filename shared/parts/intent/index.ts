/** What a call will do, in the server's words, before a member confirms it (docs/decisions/075-intents.md). */
export {
  /** For shells of before. @public */
  bindConfirmOrigin,
  bindLogin,
} from './confirm-messages.ts'
export { IntentText } from './intent-text.tsx'
export { useConfirmThere } from './use-confirm-there.tsx'
export { type Confirmed, type ShownIntent, tellIntent, useIntent, useShownIntent } from './use-intent.ts'
export { useOrderIntent } from './use-order-intent.ts'
