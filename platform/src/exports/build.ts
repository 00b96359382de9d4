/** The public entry `@yaksok/platform/build`. */
export {
  baseConfig,
  buildRelease,
  compile,
  compileBoot,
  defineRemote,
  defineShell,
  globalOf,
  loadPreset,
  type Preset,
  packFiles,
  type ShellOptions,
  screenOf,
  screensOf,
  uniqueNameOf,
} from '../build/compiler.ts'
export { BOOT_FILE } from '../registry/index.ts'
