import { capitalized } from '@/lib/contract/capitalized'
import { CHANGE_COLORS } from '@/lib/contract/fields/change-colors'

/** Colors of a rise and a fall, as choices: `Green and red`. */
export const CHANGE_CHOICES = CHANGE_COLORS.map((value) => ({
  value,
  label: capitalized(value === 'none' ? 'no colors' : value.replace('-', ' and ')),
}))
