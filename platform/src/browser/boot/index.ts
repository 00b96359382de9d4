export type { BootConfig } from './config.ts'
