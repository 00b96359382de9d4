import { expect, paced } from '@yaksok/platform/testing'
import { WORKSPACES, workspace } from '../../create/src/adopt/workspaces.fixture.ts'
import { OUTSIDE, test } from '../src/made-app.ts'
import { openTerminal } from '../src/terminal.ts'

/** What `adopt` makes of the three workspaces, installed by npm and sent to the gate of releases. */
test.use({ installer: 'npm' })
test.describe.configure({ timeout: paced(1_200_000) })

const ADOPTED = /✓ .* → remote-(\S+) .*\n((?: {4}! .*\n?)*)/g

test('at least four of five adopted remotes install and pass; those that do not were named', { tag: '@night' }, async ({
  made,
}) => {
  const adopted = (Object.keys(WORKSPACES) as (keyof typeof WORKSPACES)[]).flatMap((name) => {
    const said = openTerminal(made.dir, { ...OUTSIDE, WORKSPACE: workspace(name) }).run(
      'npx create-yaksok adopt "$WORKSPACE"',
    )
    return [...said.matchAll(ADOPTED)].map(([, remote = '', problems]) => ({ remote, problems }))
  })
  expect(adopted).toHaveLength(10)
  made.terminal.run('npm install')
  const failed: string[] = []
  for (const { remote, problems } of adopted) {
    const terminal = openTerminal(made.dir, { ...OUTSIDE, REMOTE: remote })
    await terminal.runBeside('npm run release -- "$REMOTE" --why "adopted"').catch((error: { stderr?: string }) => {
      failed.push(`${remote}: ${error.stderr}`)
      expect(problems, remote).not.toBe('')
    })
  }
  console.log(`  ${adopted.length - failed.length} of ${adopted.length} pass the gate\n${failed.join('\n')}`)
  expect(failed.length / adopted.length).toBeLessThanOrEqual(0.2)
})
