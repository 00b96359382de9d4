import type { ModuleFactory } from './contract/index.ts'

/** Every part of the server. Two modules must not answer the same call. */
export const modules: ModuleFactory[] = []
