import type { EmbedTermsText } from '@/components/account/embed-form'
import { MAX_ORIGINS, ORIGIN_FORMS, readOrigins } from '@/lib/contract/embed-origin'
import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import type { EmbedTerms } from '@/lib/state/shared/embeds'

const LONGEST_TITLE = 120
const MAX_QUOTA = { hourly: 1_000_000, daily: 10_000_000 }

export function textOf(form: FormData): EmbedTermsText {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 8_000)
  return {
    title: text('title'),
    origins: text('origins'),
    until: text('until'),
    hourly: text('hourly'),
    daily: text('daily'),
  }
}

/** Form text of existing settings. */
export function writeTerms(terms: EmbedTerms): EmbedTermsText {
  return {
    title: terms.title,
    origins: terms.origins.join('\n'),
    until: terms.expiresAt?.toISOString().slice(0, 10) ?? '',
    hourly: String(terms.quotaHourly),
    daily: String(terms.quotaDaily),
  }
}

/** The settings, or the first problem found. */
export function readTerms(text: EmbedTermsText, now: Date): EmbedTerms | { problem: string } {
  const title = text.title.trim()
  if (title === '' || title.length > LONGEST_TITLE) {
    return { problem: `The title must have 1 to ${LONGEST_TITLE} characters.` }
  }
  const { origins, unusable } = readOrigins(text.origins)
  if (unusable.length > 0) {
    return { problem: `${unusable.join(', ')}: not a valid site. Write sites as ${ORIGIN_FORMS}.` }
  }
  if (origins.length === 0) return { problem: 'Name at least one site.' }
  if (origins.length > MAX_ORIGINS) return { problem: `At most ${MAX_ORIGINS} sites are allowed.` }
  const until = text.until.trim()
  if (until !== '' && (!isCalendarDate(until) || until < now.toISOString().slice(0, 10))) {
    return { problem: 'The last day must be a date as YYYY-MM-DD, today or later, or empty.' }
  }
  const quotaHourly = readCount(text.hourly, MAX_QUOTA.hourly)
  const quotaDaily = readCount(text.daily, MAX_QUOTA.daily)
  if (quotaHourly === null)
    return {
      problem: `Requests per hour must be a whole number from 1 to ${MAX_QUOTA.hourly.toLocaleString('en-US')}.`,
    }
  if (quotaDaily === null)
    return {
      problem: `Requests per day must be a whole number from 1 to ${MAX_QUOTA.daily.toLocaleString('en-US')}.`,
    }
  return {
    title,
    origins,
    expiresAt: until === '' ? null : new Date(`${until}T23:59:59.999Z`),
    quotaHourly,
    quotaDaily,
  }
}

function readCount(text: string, most: number): number | null {
  const trimmed = text.trim()
  return /^[1-9]\d{0,7}$/.test(trimmed) && Number(trimmed) <= most ? Number(trimmed) : null
}
