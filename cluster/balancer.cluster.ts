/** The balancer's file in deploy/haproxy, checked by the program that reads it in service. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeWith } from './lib/with-programs.ts'

const CONFIG = join(import.meta.dirname, '..', 'deploy', 'haproxy', 'haproxy.cfg')

describeWith(['haproxy'], 'haproxy.cfg', ({ haproxy }) => {
  test('haproxy takes the file without a word', () => {
    const { status, stdout, stderr } = spawnSync(haproxy, ['-c', '-f', CONFIG], {
      encoding: 'utf8',
      env: {
        ...process.env,
        MAXCONN: '2000',
        LISTEN: '127.0.0.1:8080',
        GATEWAY_1: '127.0.0.1:4173',
        GATEWAY_2: '127.0.0.1:4174',
      },
    })
    expect({ status, stderr: stderr.replace(/^Configuration file is valid\n?/, ''), stdout: stdout.trim() }).toEqual({
      status: 0,
      stderr: '',
      stdout: 'Configuration file is valid',
    })
  })
})
