/** An S3-compatible bucket, by the official client, which is loaded only where a bucket is named. */
import type { S3Client } from '@aws-sdk/client-s3'
import { StoreError } from '../../util/index.ts'
import type { FileOrigin } from './file-origin.ts'

/** What one request may delete (S3's own limit). */
const MOST_KEYS = 1000

/** Where the files of a bucket are. */
export interface BucketAddress {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  endpoint?: string
  region: string
}

/** Reads `s3://bucket/prefix?endpoint=…&region=…`. Throws StoreError for an address with a secret in it, or without a bucket. */
export function parseBucketAddress(place: string): BucketAddress {
  const url = URL.canParse(place) ? new URL(place) : undefined
  if (!url?.hostname) throw new StoreError('YK2014', 'Cannot read RELEASES: write it as s3://bucket/prefix?region=…')
  if (url.username || url.password)
    throw new StoreError('YK2014', 'No secrets in RELEASES: give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const endpoint = url.searchParams.get('endpoint')
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    ...(endpoint && { endpoint }),
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
  }
}

/** Opens a bucket; credentials are the usual variables of AWS. Throws StoreError as `parseBucketAddress` does. */
export async function bucketOrigin(place: string): Promise<FileOrigin> {
  const { bucket: Bucket, prefix, endpoint, region } = parseBucketAddress(place)
  const s3 = await loadClient()
  // other servers than Amazon's know buckets by path alone
  const client: S3Client = new s3.S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) })
  return {
    async put(path, Body) {
      await client.send(
        new s3.PutObjectCommand({
          Bucket,
          Key: prefix + path,
          Body,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
    async get(path) {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: prefix + path }))
      if (!Body) throw new StoreError('YK2018', `The bucket has no ${path}`)
      return Buffer.from(await Body.transformToByteArray())
    },
    async list(folder) {
      const found: string[] = []
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + folder }))
        for (const { Key } of page.Contents ?? []) if (Key) found.push(Key.slice(prefix.length))
      return found
    },
    async remove(paths) {
      for (let at = 0; at < paths.length; at += MOST_KEYS) {
        const Objects = paths.slice(at, at + MOST_KEYS).map((path) => ({ Key: prefix + path }))
        await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      }
    },
  }
}

async function loadClient(): Promise<typeof import('@aws-sdk/client-s3')> {
  try {
    return await import('@aws-sdk/client-s3')
  } catch {
    throw new StoreError('YK2014', 'A bucket needs @aws-sdk/client-s3: install it')
  }
}
