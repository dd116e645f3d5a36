import { type FakeSource, file } from '../fake-source'
import { macroValues } from '../world-values'

/** File → series of the world by code, and whether its values are amounts. */
const FILES: Readonly<Record<string, readonly (readonly [code: string, id: string, isAmount?: true])[]>> = {
  Q: [
    ['A191RL', 'A191RL1Q225SBEA'],
    ['A191RC', 'GDP', true],
    ['A191RX', 'GDPC1', true],
    ['A091RC', 'A091RC1Q027SBEA', true],
  ],
  M: [
    ['A072RC', 'PSAVERT'],
    ['A067RX', 'DSPIC96', true],
    ['DPCERG', 'PCEPI'],
    ['DPCCRG', 'PCEPILFE'],
    ['DPCERC', 'PCE', true],
  ],
}

/** All series of a frequency, sorted by their code, among others. */
export const fakeBea: FakeSource = {
  id: 'bea',
  async answer({ url }, world) {
    const [, frequency] = /^\/national\/Release\/TXT\/NipaData([QM])\.txt$/.exec(url.pathname) ?? []
    if (url.hostname !== 'apps.bea.gov' || !frequency) return null
    const parts = await Promise.all(
      FILES[frequency].map(async ([code, id, isAmount]) =>
        [...(await macroValues(world, id))].map(([time, value]) => {
          // Amounts are in millions, those of the world in billions.
          const given = isAmount ? Number((value * 1_000).toPrecision(12)) : value
          return `${code},${periodOf(time, frequency === 'Q')},"${grouped(given)}"`
        }),
      ),
    )
    const others = ['A001RC,1959Q1,"1"', 'Z191RC,2024Q1,"---"']
    const lines = ['%SeriesCode,Period,Value', ...[...parts.flat(), ...others].sort()]
    return file(`${lines.join('\r\n')}\r\n`, 'text/plain')
  },
}

function periodOf(time: number, isQuarterly: boolean): string {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return isQuarterly ? `${year}Q${month / 3 + 1}` : `${year}M${String(month + 1).padStart(2, '0')}`
}

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })
