/** The core of the UI kit: on the way to every screen, Login too. README.md lists it with examples. */

export { heardServer, serverNow, serverTimeOf } from '../clock/server-clock.ts'
export { setRenderedAt, useNow } from '../clock/use-now.ts'
export { useHydrated } from '../hydration/use-hydrated.ts'
export { announce } from './a11y/announce.ts'
export { ignoreComposingEnter } from './a11y/ime-composition.ts'
export { useReducedMotion, useWide } from './a11y/use-media.ts'
export { VisuallyHidden } from './a11y/visually-hidden.tsx'
export { Accordion } from './accordion/accordion.tsx'
export { Art } from './art/art.tsx'
export { artUrl } from './art/art-url.ts'
export { Avatar } from './art/avatar.tsx'
export { avatarIds } from './art/avatar-id.ts'
export { BrandLogo, KnotMark, RingInlay } from './art/knot.tsx'
export { Button, ButtonLink, TextButton, TextLink } from './button/button.tsx'
export { IconButton, IconLink } from './button/icon-button.tsx'
export { leadsTo } from './button/leads-to.ts'
export { Checkbox } from './field/checkbox.tsx'
export { Field, Form, PasswordField } from './field/field.tsx'
export { FieldFrame, noteId } from './field/field-frame.tsx'
export { KeptFields, SearchField } from './field/search-field.tsx'
export { Segmented } from './field/segmented.tsx'
export { Select } from './field/select.tsx'
export { Tabs } from './field/tabs.tsx'
export { AppBar, BackButton, useGoBack } from './layout/app-bar.tsx'
export { CtaRow, Screen } from './layout/screen.tsx'
export { Card, InOrder, Legal, Rule, Section } from './layout/section.tsx'
export { Lines } from './lines/lines.tsx'
export { Menu, Row } from './list/menu.tsx'
export { Badge, StatusBadge } from './marks/badge.tsx'
export { Chip, Chips, Tag, Tags } from './marks/chip.tsx'
export { SampleLabel } from './marks/sample-label.tsx'
export { Rating, Stars } from './marks/stars.tsx'
export { Money } from './money/money.tsx'
export {
  applyPreferences,
  readShortcuts,
  readTextSize,
  readTheme,
  type Shortcuts,
  setShortcuts,
  setTextSize,
  setTheme,
  type TextSize,
  type Theme,
} from './preferences/preferences.ts'
export { OfflineBar, useOnline } from './states/offline-bar.tsx'
export { Bone, RowBones, Skeleton } from './states/skeleton.tsx'
export { EmptyState, ErrorState, State } from './states/states.tsx'
export { queueToast, TOAST_MS, toast } from './toast/toast.ts'
export { Toaster } from './toast/toaster.tsx'
