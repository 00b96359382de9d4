import { boot } from './boot.ts'
import type { BootConfig } from './config.ts'
import type { BootPage } from './page.ts'

/** Written in by the build. */
declare const __BOOT__: BootConfig

const config = __BOOT__
boot((window as unknown as Record<string, BootPage>)[config.page] as BootPage, config)
