/** Message for somebody who has to wait before the next attempt. */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  const time = seconds < 60 ? plural(seconds, 'second') : plural(minutes, 'minute')
  return `Too many failed attempts. Wait ${time} and try again.`
}
