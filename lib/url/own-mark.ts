import { isCalendarDate } from '@/lib/contract/params/calendar-date'

/** One `mark` parameter of an address: a day that someone marked, `YYYY-MM-DD`, and what happened, which may be empty. */
export interface OwnMark {
  day: string
  label: string
}

export const MAX_OWN_MARKS = 12
/** Characters of a label, as people count them. */
export const LONGEST_LABEL = 60

export const MARK_FORM = 'a day as YYYY-MM-DD, optionally followed by a colon and a text'

/** Parses a value such as `2024-01-10:ETF approval`; `reason` if it is invalid. */
export function readOwnMark(text: string): OwnMark | { reason: string } {
  const colon = text.indexOf(':')
  const day = (colon < 0 ? text : text.slice(0, colon)).trim()
  const label = colon < 0 ? '' : text.slice(colon + 1)
  if (!isCalendarDate(day)) return { reason: `mark must be ${MARK_FORM}` }
  const plain = plainLabel(label)
  if ([...plain].length > LONGEST_LABEL)
    return { reason: `the text of a mark can have at most ${LONGEST_LABEL} characters` }
  return { day, label: plain }
}

/** A label on one line, without signs that change the direction of the text around it. */
export function plainLabel(label: string): string {
  return label
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Inverse of `readOwnMark`. */
export const writeOwnMark = ({ day, label }: OwnMark): string => (label ? `${day}:${label}` : day)

/** The marks with one more, in the order of their days. The same one is not added twice. */
export function withOwnMark(marks: readonly OwnMark[], mark: OwnMark): OwnMark[] {
  return [...withoutOwnMark(marks, mark), mark].sort((a, b) => (writeOwnMark(a) < writeOwnMark(b) ? -1 : 1))
}

export function withoutOwnMark(marks: readonly OwnMark[], mark: OwnMark): OwnMark[] {
  return marks.filter((other) => writeOwnMark(other) !== writeOwnMark(mark))
}

/** Every `mark` of an address. `note` gets those that are left out. */
export function readOwnMarks(
  texts: readonly string[],
  note: (name: string, value: string, reason: string) => void,
): OwnMark[] {
  let marks: OwnMark[] = []
  for (const text of texts.slice(0, 4 * MAX_OWN_MARKS)) {
    if (text.trim() === '') continue
    const read = readOwnMark(text)
    if ('reason' in read) note('mark', text, read.reason)
    else if (withoutOwnMark(marks, read).length < marks.length)
      note('mark', text, 'this day is already marked')
    else if (marks.length === MAX_OWN_MARKS)
      note('mark', text, `a chart can have at most ${MAX_OWN_MARKS} marks`)
    else marks = withOwnMark(marks, read)
  }
  return marks
}
