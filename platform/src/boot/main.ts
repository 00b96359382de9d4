import { boot } from './boot.ts'
import type { BootConfig } from './config.ts'
import { holdBuiltIns } from './held.ts'
import type { BootPage } from './page.ts'
import { trustOwnScripts } from './trusted.ts'

/** Written in by the build. */
declare const __BOOT__: BootConfig

const config = __BOOT__
const page = (window as unknown as Record<string, BootPage>)[config.page] as BootPage
trustOwnScripts(page)
holdBuiltIns(page)
boot(page, config)
