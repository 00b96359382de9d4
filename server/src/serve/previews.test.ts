import { expect, test } from 'vitest'
import { previewsOf } from './gateway-settings.ts'

test('a house of real money shows previews on an origin of their own, or none', () => {
  const origin = 'https://preview.example'
  expect(previewsOf({ moneyMode: 'licensed', previewOrigin: '' })).toEqual({ previews: 'none' })
  expect(previewsOf({ moneyMode: 'licensed', previewOrigin: origin })).toEqual({ previews: { origin } })
  expect(previewsOf({ moneyMode: 'play', previewOrigin: '' })).toEqual({})
})
