import 'server-only'
import * as z from 'zod'
import { decodeBody } from '@/lib/http/encoded-body'
import { encodeImage } from '@/lib/picture/encode'
import { sourceLabel } from '@/lib/picture/labels'
import { loadFile } from '@/lib/picture/load-chart'
import { fileHref } from '@/lib/url/file-href'
import { pageHref } from '@/lib/url/hrefs'
import { chartTitle } from '@/lib/view/text/chart-title'
import { readSize } from '../../image'
import { readStrictly } from '../../read-strictly'
import { shownAddress } from '../../shown-address'
import { provenanceLines } from '../answer/write-rows'
import { provenanceOf } from './load-rows'
import { ADDRESS, readChartAddress } from './read-address'
import { type Tool, toolInput } from './tool'

const INPUT = toolInput({
  address: ADDRESS,
  format: z.enum(['png', 'svg']).default('png').describe('svg gives a link'),
})

/** A picture has what a page opens with. */
const OPENING = { all: false, aliases: false, bom: false, excel: false }

/** The picture of a chart, the same as under `/image`. */
export const chartTool: Tool<typeof INPUT> = {
  name: 'chart',
  title: 'Draw chart',
  description: 'Picture of a chart, and its permalink. Takes the same address as read.',
  input: INPUT,
  drawn: true,
  async answer({ address, format }, asker) {
    const { path, search } = readChartAddress(address, asker.site)
    const size = readSize(search)
    const read = await readStrictly(path, search, 'chart', asker.viewer)
    const { chart, whole } = await loadFile(read, asker.viewer, OPENING)
    const { endpoint, state, series } = chart
    const words = { address: shownAddress(pageHref(endpoint, state)) }
    const svg = await encodeImage(chart, { format: 'svg', size }, words)
    const provenance = provenanceOf({ chart, whole, choice: OPENING }, sourceLabel(series), asker)
    const title = chartTitle(endpoint, state)
    const picture = `${asker.site}${fileHref(endpoint, state, format)}`
    const drawn = format === 'png' ? await encodeImage(chart, { format: 'png', size }, words) : null
    return {
      text: [`Chart of ${title}.`, `Picture: ${picture}`, ...provenanceLines(provenance)].join('\n'),
      data: { title, ...provenance, picture },
      ...(drawn ? { image: decodeBody(drawn) } : {}),
      ...(format === 'svg' ? { link: { address: picture, name: title, type: 'image/svg+xml' } } : {}),
      app: { svg: Buffer.from(decodeBody(svg)).toString(), address: provenance.permalink, title },
      points: 0,
      series: 1,
    }
  },
}
