import 'server-only'
import { publicRoute } from '@/lib/http/public-route'
import { encodeEmbed } from '@/lib/picture/encode'
import { loadChart } from '@/lib/picture/load-chart'
import { embedHeaders } from './embed-headers'
import { refuseSeriesEmbed } from './refuse-embed'

const FRESH_SECONDS = 60
/** Any site may embed public series. */
const HEADERS = embedHeaders('*')

/** `/embed/<path>`: a read-only chart for other pages. It contains the picture; the script only adds a readout. */
export const embedRoute = publicRoute({
  prefix: '/embed/',
  visitors: 'guests',
  refuse: refuseSeriesEmbed,
  async reply({ path, search }) {
    // Public embeds are the same for every viewer and read no cookies.
    const chart = await loadChart(path, search, 'embed', null)
    return {
      body: await encodeEmbed(chart),
      maxAge: chart.series.stale ? 0 : FRESH_SECONDS,
      headers: HEADERS,
    }
  },
})
