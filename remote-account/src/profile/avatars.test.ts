import { calls } from '@yaksok/shared/core/contract'
import { avatarIds } from '@yaksok/shared/page/ui'
import * as v from 'valibot'
import { expect, test } from 'vitest'

test('the contract takes each picture that the profile offers, and no other', () => {
  const isTaken = (header_img: string) => v.is(calls.setAvatar.request, { header_img })
  expect(avatarIds.filter((id) => !isTaken(id))).toEqual([])
  expect(['avatar-0', `avatar-${avatarIds.length + 1}`].filter(isTaken)).toEqual([])
})
