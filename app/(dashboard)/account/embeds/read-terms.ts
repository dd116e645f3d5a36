import { MOST_ORIGINS, ORIGIN_FORMS, readOrigins } from '@/lib/contract/embed-origin'
import { isCalendarDate } from '@/lib/contract/read-param'
import type { EmbedTerms } from '@/lib/state/shared/embeds'

/** The terms of a frame as a form has them. */
export interface TermsText {
  title: string
  origins: string
  /** The last day, or nothing for a frame without an end. */
  until: string
  hourly: string
  daily: string
}

const LONGEST_TITLE = 120
const MOST = { hourly: 1_000_000, daily: 10_000_000 }

export function textOf(form: FormData): TermsText {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 8_000)
  return {
    title: text('title'),
    origins: text('origins'),
    until: text('until'),
    hourly: text('hourly'),
    daily: text('daily'),
  }
}

/** Terms as a form shows them. */
export function writeTerms(terms: EmbedTerms): TermsText {
  return {
    title: terms.title,
    origins: terms.origins.join('\n'),
    until: terms.expiresAt?.toISOString().slice(0, 10) ?? '',
    hourly: String(terms.quotaHourly),
    daily: String(terms.quotaDaily),
  }
}

/** The terms, or the first thing about them that is not allowed, in words. */
export function readTerms(text: TermsText, now: Date): EmbedTerms | { problem: string } {
  const title = text.title.trim()
  if (title === '' || title.length > LONGEST_TITLE) {
    return { problem: `A title has 1 to ${LONGEST_TITLE} characters.` }
  }
  const { origins, unusable } = readOrigins(text.origins)
  if (unusable.length > 0) {
    return { problem: `${unusable.join(', ')} cannot be used. A site is written as ${ORIGIN_FORMS}.` }
  }
  if (origins.length === 0) return { problem: 'Name at least one site that may show the frame.' }
  if (origins.length > MOST_ORIGINS) return { problem: `A frame is for ${MOST_ORIGINS} sites at most.` }
  const until = text.until.trim()
  if (until !== '' && (!isCalendarDate(until) || until < now.toISOString().slice(0, 10))) {
    return { problem: 'The last day is a date as YYYY-MM-DD, today or later, or is left empty.' }
  }
  const quotaHourly = readCount(text.hourly, MOST.hourly)
  const quotaDaily = readCount(text.daily, MOST.daily)
  if (quotaHourly === null) return { problem: `Answers an hour are a whole number from 1 to ${MOST.hourly}.` }
  if (quotaDaily === null) return { problem: `Answers a day are a whole number from 1 to ${MOST.daily}.` }
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
