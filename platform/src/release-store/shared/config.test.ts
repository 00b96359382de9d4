import { expect, test } from 'vitest'
import { isShared, sharedStoreConfig } from './config.ts'
import { openOrigin } from './open-file-origin.ts'
import { parseBucketAddress } from './s3-bucket.ts'

const ALL = { REGISTRY_DATABASE_URL: 'postgres://db/releases', RELEASES: '/srv/releases', RELEASE_KEY: 'key' }

test('a store is shared where the environment names its database, and then it must name the rest', () => {
  expect([isShared({}), isShared(ALL)]).toEqual([false, true])
  expect(() => sharedStoreConfig({ ...ALL, REGISTRY_DATABASE_URL: '' })).toThrow('REGISTRY_DATABASE_URL')
  expect(() => sharedStoreConfig({ ...ALL, RELEASES: '' })).toThrow('RELEASES')
  expect(() => sharedStoreConfig({ ...ALL, RELEASE_KEY: '' })).toThrow('RELEASE_KEY_FILE')
  expect(sharedStoreConfig(ALL).url).toBe(ALL.REGISTRY_DATABASE_URL)
})

test('files lie in an absolute folder or in a bucket; anything else is refused', async () => {
  await expect(openOrigin('releases')).rejects.toThrow('absolute folder')
  await expect(openOrigin('https://bucket.example/x')).rejects.toThrow('absolute folder')
  await expect(openOrigin('/srv/releases')).resolves.toBeDefined()
})

test('the address of a bucket says where it is, and never a secret', () => {
  expect(parseBucketAddress('s3://garden/app/releases/?endpoint=https://s3.example&region=ap-northeast-2')).toEqual({
    bucket: 'garden',
    prefix: 'app/releases/',
    endpoint: 'https://s3.example',
    region: 'ap-northeast-2',
  })
  expect(parseBucketAddress('s3://garden')).toMatchObject({ bucket: 'garden', prefix: '' })
  expect(() => parseBucketAddress('s3://')).toThrow('Cannot read RELEASES')
  expect(() => parseBucketAddress('s3://key:secret@garden/app')).toThrow(/^No secrets in RELEASES/)
})
