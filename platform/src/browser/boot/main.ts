import { boot } from './boot.ts'
import type { BootConfig } from './config.ts'
import { holdBuiltIns } from './hold-built-ins.ts'
import type { BootPage } from './page-globals.ts'
import { trustOwnScripts } from './trusted-types.ts'

/** Written in by the build. */
declare const __BOOT__: BootConfig

const config = __BOOT__
const page = (window as unknown as Record<string, BootPage>)[config.page] as BootPage
trustOwnScripts(page)
holdBuiltIns(page)
boot(page, config)
