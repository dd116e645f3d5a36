import { capitalized } from '@/lib/contract/capitalized'

export function asSentence(text: string): string {
  const whole = capitalized(text)
  return /[.?!]$/.test(whole) ? whole : `${whole}.`
}
