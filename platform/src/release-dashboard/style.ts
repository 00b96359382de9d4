/** The console's styles: the roles of the design tokens, in the same shapes as the app's own parts. */

/** Roles where the deployment gives no tokens of its own (`ReleaseServiceOptions.tokens`). */
export const PLAIN_TOKENS = `:root{color-scheme:light dark;
--color-backdrop:light-dark(#ececec,#0b0b0b);--color-canvas:light-dark(#f5f5f5,#121212);--color-surface:light-dark(#fff,#1c1c1c);
--color-surface-sunken:light-dark(#f0f0f0,#262626);--color-line:light-dark(#e2e2e2,#333);--color-line-strong:light-dark(#ccc,#4a4a4a);
--color-line-control:light-dark(#8a8a8a,#808080);--color-text:light-dark(#1a1a1a,#f2f2f2);--color-text-2:light-dark(#444,#dedede);
--color-text-3:light-dark(#555,#d2d2d2);--color-primary:light-dark(#1f5fae,#2d6fc0);--color-on-primary:#fff;
--color-primary-text:light-dark(#1a4f92,#a9ccf5);--color-primary-line:light-dark(#3f7cc0,#6ea3dd);--color-accent-soft:light-dark(#fdeee5,#40231a);
--color-on-accent-soft:light-dark(#8a3208,#ffd3bd);--color-warning-soft:light-dark(#faf0d6,#3a2f12);--color-on-warning-soft:light-dark(#6b4a00,#f5dc9c);
--color-success-soft:light-dark(#e4f0ec,#1d3a34);--color-on-success-soft:light-dark(#0f5248,#bde8db);--color-danger:light-dark(#ab1b29,#ffc0bc);
--color-danger-soft:light-dark(#fcebeb,#44201f);--color-on-danger-soft:light-dark(#8c1622,#ffd0cd);--color-focus:light-dark(#0b6bcb,#8ec5ff);
--shadow-1:none;--font-sans:system-ui,sans-serif;--font-mono:ui-monospace,monospace;--weight-medium:500;--weight-semibold:600;--weight-bold:700;
--text-title-1:1.625rem;--lh-title-1:1.35;--text-title-3:1.125rem;--lh-title-3:1.4;--text-body-1:1rem;--lh-body-1:1.55;--text-body-2:.9375rem;
--lh-body-2:1.55;--text-label:.875rem;--text-caption:.8125rem;--lh-caption:1.45;
--space-1:.25rem;--space-2:.5rem;--space-3:.75rem;--space-4:1rem;--space-5:1.25rem;--space-6:1.5rem;--space-8:2rem;--space-12:3rem;
--size-touch:max(44px,2.75rem);--size-field:3.25rem;--size-btn-l:3.375rem;--radius-s:.5rem;--radius-m:.75rem;--radius-l:1rem;--radius-xl:1.25rem;
--radius-full:999px;--app-gutter:min(1.25rem,5.2vw)}
`

const PAGE = `*,*::before,*::after{box-sizing:border-box}
*{margin:0}
body{background:var(--color-canvas);color:var(--color-text);font-family:var(--font-sans);font-size:var(--text-body-2);line-height:var(--lh-body-2);word-break:keep-all;overflow-wrap:anywhere;padding-bottom:var(--space-12)}
header,main{max-width:70rem;margin-inline:auto;padding-inline:var(--app-gutter)}
header{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-4);padding-block:var(--space-2)}
header form{display:flex;align-items:center;gap:var(--space-2);margin-left:auto}
header nav{display:flex}
.home,header nav a{display:inline-flex;align-items:center;min-height:var(--size-touch);color:inherit;text-decoration:none;font-weight:var(--weight-semibold)}
.home{font-size:var(--text-title-3);font-weight:var(--weight-bold)}
.more{display:inline-flex;align-items:center;min-height:var(--size-touch)}
.who{color:var(--color-text-3);font-size:var(--text-label)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3);outline:0}
.narrow{display:grid;gap:var(--space-4);width:100%;max-width:32rem;margin-inline:auto}
section{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3);margin-top:var(--space-6)}
h1{font-size:var(--text-title-1);line-height:var(--lh-title-1);text-wrap:balance}
h2{font-size:var(--text-title-3);line-height:var(--lh-title-3)}
h3{font-size:var(--text-body-2)}
ul,ol,dl{padding:0}ul{list-style:none}
a{color:var(--color-primary-text)}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
.skip{position:absolute;inset:0 auto auto 0;padding:var(--space-3);background:var(--color-surface);z-index:1}
.skip:not(:focus){clip-path:inset(50%);width:1px;height:1px;padding:0;overflow:hidden;white-space:nowrap}
.lead,.meta,.none,.before{color:var(--color-text-3)}
.meta,.before{font-size:var(--text-caption);line-height:var(--lh-caption);font-weight:400}
.num{font-variant-numeric:tabular-nums}
.version,code{font-family:var(--font-mono);font-size:.92em}
.link{display:block;padding:var(--space-3);border-radius:var(--radius-s);background:var(--color-surface-sunken);overflow-wrap:anywhere;user-select:all}
.version,.whole{display:inline-block}
`

const PARTS = `.card{background:var(--color-surface);border-radius:var(--radius-xl);box-shadow:var(--shadow-1);padding:var(--space-4)}
section.card{margin-top:0}
.stack{display:grid;gap:var(--space-2)}
.stack .btn{margin-top:var(--space-2)}
.parts,.live{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:var(--space-3)}
.parts>li{display:grid;align-content:start}
.parts ul{display:grid;gap:var(--space-2)}
.parts h3{font-size:var(--text-title-3)}
.parts h3 a{display:inline-flex;align-items:center;min-height:var(--size-touch);min-width:var(--size-touch)}
.live>li{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-1)}
.share{display:flex;align-items:center;gap:var(--space-3)}
progress{appearance:none;flex:1;min-width:0;height:.5rem;border:0;border-radius:var(--radius-full);overflow:hidden;background:var(--color-surface-sunken)}
progress::-webkit-progress-bar{background:var(--color-surface-sunken)}
progress::-webkit-progress-value{background:var(--color-primary-line)}
progress::-moz-progress-bar{background:var(--color-primary-line)}
.moves{display:flex;flex-wrap:wrap;gap:var(--space-2)}
.btn{display:inline-grid;place-items:center;min-height:var(--size-btn-l);padding:0 var(--space-5);border:0;border-radius:var(--radius-l);font:inherit;font-size:1.0625rem;font-weight:var(--weight-semibold);text-align:center;text-decoration:none;cursor:pointer}
.btn.m{min-height:var(--size-touch);padding:0 var(--space-4);border-radius:var(--radius-m);font-size:var(--text-body-2)}
.filled{background:var(--color-primary);color:var(--color-on-primary)}
.quiet{background:var(--color-surface-sunken);color:var(--color-text-2)}
.line{background:var(--color-surface);color:var(--color-text);box-shadow:inset 0 0 0 1px var(--color-line-strong)}
.danger{background:var(--color-danger-soft);color:var(--color-on-danger-soft);box-shadow:inset 0 0 0 1px currentcolor}
.chip{display:inline-flex;align-items:center;min-height:1.625rem;padding:0 .5rem;border-radius:var(--radius-s);font-size:var(--text-caption);font-weight:var(--weight-semibold);white-space:nowrap;background:var(--color-surface-sunken);color:var(--color-text-2)}
.chip.accent{background:var(--color-accent-soft);color:var(--color-on-accent-soft)}
.chip.warn{background:var(--color-warning-soft);color:var(--color-on-warning-soft)}
.chip.danger{background:var(--color-danger-soft);color:var(--color-on-danger-soft)}
.done,.alert,.notice{padding:var(--space-3) var(--space-4);border-radius:var(--radius-m);white-space:pre-line}
.done{background:var(--color-success-soft);color:var(--color-on-success-soft)}
.alert{background:var(--color-danger-soft);color:var(--color-on-danger-soft)}
.notice{background:var(--color-warning-soft);color:var(--color-on-warning-soft)}
.effects{list-style:disc;padding-left:1.25rem;display:grid;gap:var(--space-2)}
label{font-size:var(--text-label);font-weight:var(--weight-medium)}
input:not([type=hidden]),select,textarea{width:100%;min-width:0;min-height:var(--size-field);padding:var(--space-2) var(--space-3);border:1px solid var(--color-line-control);border-radius:var(--radius-m);background:var(--color-surface);color:inherit;font:inherit;font-size:max(16px,1rem)}
.log{display:grid;background:var(--color-surface);border-radius:var(--radius-xl);box-shadow:var(--shadow-1)}
.log>li{padding:var(--space-3) var(--space-4)}
.log>li+li{border-top:1px solid var(--color-line)}
@media (forced-colors:active){.btn,.chip,.card,.log{border:1px solid}}
`

const HEALTH = `.health{display:grid;gap:var(--space-3)}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr));gap:var(--space-3)}
dt{font-size:var(--text-caption);color:var(--color-text-3)}
.facts dd{font-weight:var(--weight-semibold)}
.vitals{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:var(--space-4)}
.vital .name,.value{font-weight:var(--weight-semibold)}
.vital .what{font-size:var(--text-caption);color:var(--color-text-3)}
.value.poor{color:var(--color-danger)}
.vital svg{display:block;width:100%;height:auto;background:var(--color-surface-sunken);border-radius:var(--radius-s)}
polyline{fill:none;stroke-width:1.5}
polyline.now{stroke:var(--color-primary-text)}circle.now{fill:var(--color-primary-text)}
polyline.then{stroke:var(--color-text-3);stroke-dasharray:3 3}circle.then{fill:var(--color-text-3)}
.limit{stroke:var(--color-danger);stroke-width:1;stroke-dasharray:1 3}
.faults{display:grid;gap:var(--space-2)}
summary{display:grid;gap:var(--space-1);min-height:var(--size-touch);cursor:pointer;list-style:none;justify-items:start;align-content:center;border-radius:var(--radius-s)}
summary::-webkit-details-marker{display:none}
summary.meta::before,summary.fold::before{content:"▸ " / ""}
[open]>summary.meta::before,[open]>summary.fold::before{content:"▾ " / ""}
summary.meta,summary.fold{display:flex;justify-content:flex-start;align-items:center;gap:var(--space-2)}
summary.fold{font-weight:var(--weight-semibold)}
summary .message{font-weight:var(--weight-semibold)}
summary .message::before{content:"▸ " / ""}
[open]>summary .message::before{content:"▾ " / ""}
.fault h3{margin-top:var(--space-4)}
.fault ol{padding-left:1.5rem;margin-top:var(--space-1)}
.fault .facts{margin-top:var(--space-4)}
`

const LOOKS = `.looks{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-2)}
.screens{display:grid;gap:var(--space-3);margin-top:var(--space-2)}
.card h2 .chip{vertical-align:middle}
.shots{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(min(15rem,72%),1fr);gap:var(--space-3);overflow-x:auto;align-items:start;scroll-snap-type:x proximity}
.shots figure{scroll-snap-align:start;min-width:0}
.shots figcaption{font-size:var(--text-caption);color:var(--color-text-3);margin-bottom:var(--space-1)}
.shots a{display:block}
.shots img{display:block;width:100%;max-width:24.5rem;max-height:36rem;object-fit:cover;object-position:top;border-radius:var(--radius-m);box-shadow:inset 0 0 0 1px var(--color-line);outline:1px solid var(--color-line);outline-offset:-1px}
`

/** All styles; `tokens` are the roles that they go by. */
export const styleOf = (tokens = PLAIN_TOKENS): string => `${tokens}\n${PAGE}${PARTS}${HEALTH}${LOOKS}`
