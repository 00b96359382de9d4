/** Screens of other frameworks, which learn of this app's router here. */
import { type MountModule, mountedComponent, type RenderModule, renderedComponent } from '@yaksok/platform/mount'
import { usePage } from './use-page.ts'

/** The component of a module that exports `mount`. */
export const mountedScreen = (module: MountModule) => mountedComponent(module, usePage)

/** The same where the server renders. */
export const renderedScreen = (module: RenderModule) => renderedComponent(module, usePage)
