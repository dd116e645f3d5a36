import { CHANGE_COLORS } from '@/lib/contract/fields/change-colors'

/** Words that a setting can be. The first is the default. */
export const CHOICES = {
  scale: ['auto', 'linear', 'log'],
  price: ['auto', 'on', 'off'],
  candles: ['filled', 'hollow'],
  tab: ['about', 'table', 'api'],
  colors: CHANGE_COLORS,
  theme: ['system', 'light', 'dark'],
} as const
