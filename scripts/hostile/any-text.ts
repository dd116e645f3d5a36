import fc from 'fast-check'

/** Names that every object has. */
export const DANGEROUS_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'valueOf',
]

const REPEATED = ['a', '(', 'a+', '%28', '%C3%A4', '-', '1,', '%F0%9F%92%B0', '..%2f', '%0d%0a', '[']

export const part = (min: number, max: number) =>
  fc.string({ minLength: min, maxLength: max, unit: 'binary' })

/** A text as a query writes it. */
export const encoded = part(0, 200).map((text) => new URLSearchParams([['', text]]).toString().slice(1))

/** A short text repeated up to a length, which is cheap to make and long enough for every limit. */
export const long = (most: number) =>
  fc
    .tuple(fc.constantFrom(...REPEATED), fc.integer({ min: 1, max: most }))
    .map(([text, length]) => text.repeat(Math.ceil(length / text.length)))

/** A day from before the first row of any series until after the last. */
export const DAY = fc
  .date({ min: new Date('2008-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
