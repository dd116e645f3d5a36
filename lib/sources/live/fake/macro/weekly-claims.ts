import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { type FakeSource, file } from '../fake-source'
import { macroValues } from '../world-values'

const BLANK = '&#160;'
const FIRST_WEEK = Date.UTC(1967, 0, 7)

/** Weeks of the years that a form asks for, ascending, up to one to come. Those without values have blanks. */
export const fakeWeeklyClaims: FakeSource = {
  id: 'weekly-claims',
  async answer({ method, url, headers, body }, world) {
    if (url.hostname !== 'oui.doleta.gov' || url.pathname !== '/unemploy/wkclaims/report.asp') return null
    const form = new URLSearchParams(body)
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
    if (method !== 'POST' || !isForm || form.get('level') !== 'us' || form.get('filetype') !== 'xml')
      return file('<html><body>Report</body></html>', 'text/html')
    const [first, last] = ['strtdate', 'enddate'].map((name) => Number(form.get(name)))
    const [initial, continued] = await Promise.all(['ICSA', 'CCSA'].map((id) => macroValues(world, id)))
    const weeks: number[] = []
    for (let time = FIRST_WEEK; time <= world.today + 7 * DAY_MS; time += 7 * DAY_MS) {
      const year = new Date(time).getUTCFullYear()
      if (year >= first && year <= last) weeks.push(time)
    }
    const claims = (value: number | undefined) => {
      const text = value === undefined ? BLANK : value.toLocaleString('en-US')
      return `<NSA>${text}</NSA><SF>97.0</SF><SA>${text}</SA><SA4WK>${text}</SA4WK>`
    }
    const lines = weeks.map(
      (time) => `<week>
<weekEnded>${usDay(time)}</weekEnded>
<InitialClaims>${claims(initial.get(time))}</InitialClaims>
<ContinuedClaims>${claims(continued.get(time))}</ContinuedClaims>
<IUR><NSA>1.1</NSA><SA>1.2</SA></IUR>
</week>`,
    )
    const report = `<r539cyNational rundate="${usDay(world.today)}">\n${lines.join('\n')}\n</r539cyNational>`
    return file(report, 'text/xml')
  },
}

function usDay(time: number): string {
  const [year, month, day] = dayOf(time).split('-')
  return `${month}/${day}/${year}`
}
