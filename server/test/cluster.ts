import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFolderLocked } from '../src/infra/postgres/folder-lock.ts'
import { removeCluster, startCluster } from '../src/infra/postgres/index.ts'

const PREFIX = 'yaksok-test-'

/** A throw-away PostgreSQL for one test run. */
export interface TestCluster {
  /** Connection string of a database of this cluster. */
  url(database: string): string
  stop(): Promise<void>
}

/** Starts a cluster in the temp directory and clears away what killed test runs left there. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  const cluster = await startCluster({ dataDir, purpose: 'test', leash: true })
  return {
    url: (database) => cluster.url(database),
    stop: async () => {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A run that has only just made its folder has not locked it yet. */
const YOUNG_MS = 10 * 60_000

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    // Other runs come, go and clear away at the same time: whatever fails here is theirs.
    try {
      if (Date.now() - statSync(dataDir).mtimeMs < YOUNG_MS || (await isFolderLocked(dataDir))) continue
      await removeCluster(dataDir)
    } catch {}
  }
}
