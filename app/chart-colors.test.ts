import { expect, test } from 'vitest'
import { changeSheet } from '@/lib/view/style/change-colors'
import { DARK_PALETTE, LIGHT_PALETTE, paletteSheet } from '@/lib/view/style/palette'

// A file that browsers keep: in the page, the colors would be sent with each one, twice.
test('the style sheet has the colors of charts; after a change of them, run this test with -u', async () => {
  await expect(paletteSheet(LIGHT_PALETTE, DARK_PALETTE) + changeSheet()).toMatchFileSnapshot(
    'chart-colors.css',
  )
})
