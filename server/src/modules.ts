import { catalogueModule } from './catalogue/index.ts'
import type { ModuleFactory } from './contract/index.ts'
import { membersModule } from './members/index.ts'

/** Every part of the server. Two modules must not answer the same call. */
export const modules: readonly ModuleFactory[] = [membersModule, catalogueModule]
