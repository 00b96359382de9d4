/** `npm run release -- home`, `npm run rollback -- home` and the other release commands; see platform/docs/how-to/release.md. */
import { openReleaseStore } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { fail, packageDir, STORE, takeSecretFiles } from '@yaksok/server/command'

async function main(): Promise<void> {
  takeSecretFiles(process.env)
  const store = openReleaseStore(STORE)
  await runReleaseCommand(process.argv.slice(2), {
    store,
    dirOf: packageDir,
    // Playwright is loaded for a shell alone.
    testShell: async (build, remotes) => (await import('./lib/test-shell.ts')).testShell(build, remotes),
    // a browser for what is released alone
    openScreens: async (build) => (await import('@yaksok/platform/testing')).openScreens(store, build),
    compareScreens: async (build, rule) =>
      (await import('@yaksok/platform/testing')).compareWithLive(store, build, rule),
    print: (line) => console.log(line),
  })
}

main().catch(fail)
