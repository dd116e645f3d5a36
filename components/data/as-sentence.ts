export function asSentence(text: string): string {
  const whole = capitalized(text)
  return /[.?!]$/.test(whole) ? whole : `${whole}.`
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
