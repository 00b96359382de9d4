#!/usr/bin/env node
import { StoreError } from './registry/store.ts'
/** `yaksok release home` in a checkout that holds one remote; the store is `RELEASE_STORE`. */
import { nameOf, runReleaseCommand } from './release/index.ts'

try {
  const store = process.env.RELEASE_STORE
  if (!store) throw new StoreError('RELEASE_STORE에 릴리스 저장소 폴더를 적어 주세요')
  await runReleaseCommand(process.argv.slice(2), {
    store,
    dirOf: (name) => (nameOf(process.cwd()) === name ? process.cwd() : undefined),
    print: (line) => console.log(line),
  })
} catch (error) {
  console.error(error instanceof StoreError ? `✗ ${error.message}` : error)
  process.exitCode = 1
}
