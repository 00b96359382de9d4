/** For tests: an S3 server of this machine. */
import { mkdirSync } from 'node:fs'
import S3rver from 's3rver'

const BUCKET = 'releases'

/** Starts one that keeps its files in a folder. */
export async function startBucket(directory: string) {
  mkdirSync(directory, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  return {
    /** What RELEASES says for files below a prefix. */
    place: (prefix: string) => `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    /** The ones that it knows. */
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    close: () => server.close(),
  }
}
