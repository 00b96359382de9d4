import type { Venue } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { beforeEach, expect, test } from 'vitest'
import { knownVenue } from './known-venue.ts'

const venue = (id: string) => ({ id, name: `장소 ${id}` }) as Venue

beforeEach(() => queryClient.clear())

test('a venue that a list showed is known', () => {
  queryClient.setQueryData(callKey('goods', { class_id: '0', text: '' }), [venue('1')])
  queryClient.setQueryData(callKey('goods', { class_id: '2', text: '다' }), [venue('2')])
  expect(knownVenue('2')).toEqual(venue('2'))
  expect(knownVenue('3')).toBeUndefined()
})

test('a venue that the favourites showed is known, before any list is', () => {
  queryClient.setQueryData(callKey('favourites'), { venues: [venue('7')], managers: [] })
  expect(knownVenue('7')).toEqual(venue('7'))
})
