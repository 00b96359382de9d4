import { expect, test } from 'vitest'
import { errorLines } from './errors.ts'

const failure = (code: string) => Object.assign(new Error('permission denied for table operators'), { code })

test('a command without the owner’s login says which login it wants, not what PostgreSQL says', () => {
  const line = errorLines(failure('42501'), false)
  expect(line).toContain('set DATABASE_OWNER_URL')
  expect(line).not.toContain('permission denied')
})

test('a database that is not reached is one line without its address', () => {
  expect(errorLines(failure('ECONNREFUSED'), false)).toBe(
    '✗ Cannot connect to the database of DATABASE_OWNER_URL or DATABASE_URL (ECONNREFUSED): check its address and login',
  )
})
