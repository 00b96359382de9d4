/** The balancer's files in deploy/haproxy, checked by the program that reads it in service. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeWith } from './lib/with-programs.ts'

const FOLDER = join(import.meta.dirname, '../..', 'deploy', 'haproxy')

describeWith(['haproxy'], 'haproxy', ({ haproxy }) => {
  test.each([['haproxy.cfg'], ['haproxy.cfg', 'console.cfg']])('haproxy takes %s %s without a word', (...files) => {
    const given = files.filter(Boolean).flatMap((file) => ['-f', join(FOLDER, file)])
    const { status, stdout, stderr } = spawnSync(haproxy, ['-c', ...given], {
      encoding: 'utf8',
      env: {
        ...process.env,
        MAXCONN: '2000',
        LISTEN: '127.0.0.1:8080',
        GATEWAY_1: '127.0.0.1:4173',
        GATEWAY_2: '127.0.0.1:4174',
        CONSOLE_LISTEN: '127.0.0.1:8081',
        CONSOLE: '127.0.0.1:4176',
        CONSOLE_FROM: '10.0.0.0/8',
      },
    })
    expect({ status, stderr: stderr.replace(/^Configuration file is valid\n?/, ''), stdout: stdout.trim() }).toEqual({
      status: 0,
      stderr: '',
      stdout: 'Configuration file is valid',
    })
  })
})
