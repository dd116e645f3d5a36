import { expect, test } from 'vitest'
import { outdatedText } from './outdated-text'

const SHOWN = { chain: 'bitcoin', dataResolution: '1d' }

test('names the values of the picture on screen that were not requested', () => {
  expect(outdatedText(SHOWN, { ...SHOWN, chain: 'litecoin' }, false)).toBe(
    'Loading. This is still Chain: Bitcoin.',
  )
  expect(outdatedText(SHOWN, { chain: 'litecoin', dataResolution: '1h' }, true)).toBe(
    'Could not load the new data. This is still Chain: Bitcoin, Resolution: 1d.',
  )
})

test('a value that is no longer set is named, and other parts of the state are the previous settings', () => {
  expect(outdatedText({}, { rsiPeriod: 7 }, false)).toContain(': not set.')
  expect(outdatedText(SHOWN, SHOWN, false)).toBe('Loading. This is still the previous settings.')
})
