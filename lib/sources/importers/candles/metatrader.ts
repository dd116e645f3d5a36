import 'server-only'
import type { FileHead, Format } from '../format'
import { instrumentOf, isIndex } from '../meaning/instrument'
import { contributionsOf } from './candle-file'
import { readCandles } from './read-candles'

const METATRADER_5 = ['<date>', '<tickvol>']
/** Columns of MetaTrader 4, whose files have no header. */
const METATRADER_4 = ['<DATE>', '<TIME>', 'open', 'high', 'low', 'close', '<TICKVOL>']
const METATRADER_4_ROW = /^\d{4}\.\d{2}\.\d{2},\d{2}:\d{2}(?:,[\d.]+){5}\r?$/m

function isMetatrader({ names, text }: FileHead): boolean {
  if (METATRADER_5.every((name) => names.includes(name))) return true
  return names.length === 0 && METATRADER_4_ROW.test(text.split('\n', 1)[0])
}

/** Candles that a broker’s MetaTrader exports. Their volume counts price changes, so it is left out. */
export const metatraderCandles: Format = {
  id: 'metatrader',
  title: 'candles of MetaTrader 4 or 5, by asset/<symbol> or index/<id>',
  needs: { columns: ['<DATE>', '<OPEN>', '<HIGH>', '<LOW>', '<CLOSE>', '<TICKVOL>'] },
  looksLike: isMetatrader,
  recognize(head) {
    if (!isMetatrader(head)) return null
    // MetaTrader 4 adds the minutes of its period, newer ones a letter before their number.
    const symbol = head.name.replace(/[-_]?(?:1|5|15|30|60|240|1440)$|[-_]?(?:m\d+|h\d+|d1)$/, '')
    const named = instrumentOf(head.name) ?? instrumentOf(symbol)
    return named ? `${named.kind}/${named.series}` : null
  },
  async read(file, series) {
    const [kind, id = ''] = series.split('/')
    if (!(kind === 'index' && isIndex(id)) && !(kind === 'asset' && /^[A-Z0-9]{1,14}$/.test(id)))
      throw new Error(`“${series}” is not asset/<symbol> or index/<id>`)
    const { header } = await file.dialect()
    const reading = await readCandles(file, header.length > 0 ? {} : { names: METATRADER_4 })
    const made = contributionsOf(reading, { table: series, layer: 'broker', hasVolume: false })
    const zone = 'its times are those of the broker’s server, often two or three hours ahead of UTC'
    return { ...made, notes: [...(made.notes ?? []), zone] }
  },
}
