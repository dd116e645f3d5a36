import { ApiError } from '@/lib/contract/errors'
import { oneLine } from '@/lib/contract/one-line'

export const TITLE_LENGTH = 120

/** Lifetimes in days; empty means no expiry. */
export const EXPIRIES = [
  { value: '', label: 'Never' },
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
] as const

const DAY_MS = 86_400_000

/** Throws `invalid_parameter`. */
export function readTitle(text: string): string {
  const title = oneLine(text)
  if (title !== '' && title.length <= TITLE_LENGTH) return title
  throw new ApiError('invalid_parameter', `The title must have 1 to ${TITLE_LENGTH} characters.`, {
    detail: { parameter: 'title', allowed: `1 to ${TITLE_LENGTH} characters` },
  })
}

/** Expiry of the chosen lifetime, or null. Throws `invalid_parameter`. */
export function readExpiry(text: string, now: Date): Date | null {
  const allowed = EXPIRIES.map(({ value }) => value)
  if (!(allowed as string[]).includes(text)) {
    const days = allowed.filter(Boolean).join(', ')
    throw new ApiError('invalid_parameter', `A saved view expires in ${days} days, or never.`, {
      detail: { parameter: 'expiry', allowed: days },
    })
  }
  return text === '' ? null : new Date(now.getTime() + Number(text) * DAY_MS)
}
