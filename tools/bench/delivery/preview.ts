/** A team that looks at a build before it releases it: from the typed command to an address that shows it. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Stage } from './stage.ts'
import { copyOfHome, edit, GREETING, typed } from './team.ts'

export interface PreviewFigures {
  /** From the command to the address, opened, with the build in it, s; each with a text changed. */
  shown: number[]
  /** The same from the end of the build on, s: what the command says itself. */
  afterBuild: number[]
}

export async function measurePreviews(stage: Stage, runs: number): Promise<PreviewFigures> {
  const token = await stage.token('home', ['home'])
  const dir = copyOfHome()
  const figures: PreviewFigures = { shown: [], afterBuild: [] }
  try {
    for (let run = 0; run < runs; run += 1) {
      edit(dir, `${GREETING} preview ${run}`)
      const started = performance.now()
      const command = typed(dir, stage.url, token, 'preview')
      const said = command.stdout ? text(command.stdout) : Promise.resolve('')
      const [code] = await once(command, 'exit')
      const told = await said
      const address = /^http\S+$/m.exec(told)?.[0]
      if (code !== 0 || !address) throw new Error(`the command ended with ${code}: ${told}`)
      await opened(address)
      figures.shown.push((performance.now() - started) / 1000)
      figures.afterBuild.push(Number(/after the build ([\d.]+) s/.exec(told)?.[1]))
    }
    return figures
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Agrees to a link and opens it, as a browser does. Throws where it shows no preview of the version that it names. */
async function opened(address: string): Promise<void> {
  const { origin, pathname, searchParams } = new URL(address)
  const agreed = await fetch(`${origin}/developer-build`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ to: pathname, preview: searchParams.get('preview') ?? '' }),
    redirect: 'manual',
  })
  const cookie = /preview_link[-\d]*=\d[^;]*/.exec(agreed.headers.getSetCookie().join('; '))?.[0] ?? ''
  const page = await fetch(`${origin}${pathname}`, { headers: { cookie } })
  const version = /=home@([\w.-]+)\.\d{10}\./.exec(address)?.[1] ?? ''
  if (!(await page.text()).includes(`"home":{"version":"${version}"`)) throw new Error(`${version} is not shown`)
}
