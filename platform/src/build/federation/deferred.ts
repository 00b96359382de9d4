import type { Fallback } from './fallback.ts'
import { FEDERATION_VERSION } from './runtime.ts'

interface Parts {
  /** The container's global. */
  name: string
  /** The address that the container was built for. */
  publicPath: string
  fallback: Pick<Fallback, 'file' | 'integrity'>
  /** The script of the container, which leaves it in the variable `name`. */
  text: string
}

/**
 * The script of a container that only registers itself: what it is made of is evaluated once a host initialises it. So it
 * may run before the page has its federation runtime, and where the page has none of its version it brings one, as every
 * container of Module Federation would. It loads from the folder that it was loaded from itself, on whatever origin.
 * @throws Error where the container is not told its address exactly once
 */
export function deferred({ name, publicPath, fallback, text }: Parts): string {
  // rspack's own variable for it
  const parts = text.split(`.p=${JSON.stringify(publicPath)}`)
  if (parts.length !== 2) throw new Error(`${name}: it is told its address ${parts.length - 1} times, not once`)
  return `window[${JSON.stringify(name)}]=(()=>{
const src=document.currentScript.getAttribute("src"),base=src.slice(0,src.lastIndexOf("/")+1);
const runtime=()=>globalThis.__FEDERATION_RUNTIMES__?.[${JSON.stringify(FEDERATION_VERSION)}]?Promise.resolve():new Promise((done,failed)=>{
const script=document.createElement("script");
Object.assign(script,{src:base+${JSON.stringify(fallback.file)},integrity:${JSON.stringify(fallback.integrity)},crossOrigin:"anonymous",onload:done,onerror:()=>failed(Error("no federation runtime"))});
document.head.append(script)});
let opened;
const open=()=>opened??=runtime().then(()=>{${parts.join('.p=base')};return ${name}}).catch(error=>{opened=void 0;throw error});
return{init:(...given)=>open().then(container=>container.init(...given)),get:name=>open().then(container=>container.get(name))}
})();`
}
