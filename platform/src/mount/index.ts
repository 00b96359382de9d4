/** The public entry `@yaksok/platform/mount`: screens and cards that are no React components. */
/** @public for remotes of teams */
export type {
  FramedPage,
  HostPage,
  Mount,
  Mounted,
  MountModule,
  MountOptions,
  MountProps,
  Render,
  RenderModule,
} from './contract.ts'
export { mountedComponent, renderedComponent } from './mounted-component.ts'
