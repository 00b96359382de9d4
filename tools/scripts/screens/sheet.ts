/** One picture of the contact sheet. */
export interface Shot {
  file: string
  title: string
  owner: string
  theme: 'light' | 'dark'
  desktop: boolean
  /** Why the screen may not be what was wanted. */
  problem?: string
}

const figure = ({ file, title, theme, desktop, problem }: Shot) =>
  `<figure class="${desktop ? 'wide' : ''}"><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>` +
  `<figcaption>${title} · ${theme}${problem ? ` <b>✗ ${problem.replaceAll('<', '&lt;')}</b>` : ''}</figcaption></figure>`

/** The page with all pictures, by owner. */
export function contactSheet(shots: readonly Shot[]): string {
  const owners = [...new Set(shots.map(({ owner }) => owner))]
  const parts = owners.map(
    (owner) =>
      `<h2>${owner}</h2><div>${shots
        .filter((shot) => shot.owner === owner)
        .map(figure)
        .join('')}</div>`,
  )
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>약속 screens</title><style>
body{margin:24px;background:#8a8a8a;font:13px/1.4 sans-serif}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0;width:195px}figure.wide{width:420px}img{width:100%;box-shadow:0 1px 8px #0006}b{color:#a00}</style>${parts.join('')}</html>`
}
