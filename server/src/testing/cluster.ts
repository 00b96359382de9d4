import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFolderLocked } from '../postgres/folder-lock.ts'
import { type Cluster, startCluster } from '../postgres/index.ts'

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
  const cluster = await startCluster({ dataDir, purpose: 'test' })
  return {
    url: (database) => cluster.url(database),
    stop: async () => {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    if (await isFolderLocked(dataDir)) continue
    const leftover: Cluster | undefined = await startCluster({ dataDir, purpose: 'test' }).catch(() => undefined)
    if (!leftover) continue
    await leftover.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
