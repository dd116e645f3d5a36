import 'server-only'
import { publicRoute } from '@/lib/http/public-route'
import { encodeEmbed } from '@/lib/picture/encode'
import { loadChart } from '@/lib/picture/load-chart'
import { embedHeaders } from './embed-headers'
import { refuseEmbed } from './refuse-embed'

const FRESH_SECONDS = 60
/** Series that anyone may see may be embedded by anyone. */
const HEADERS = embedHeaders('*')

/** `/embed/<path>`: a light read-only chart for other pages. The picture is in it; the script only adds a readout. */
export const embedRoute = publicRoute({
  prefix: '/embed/',
  visitors: 'guests',
  refuse: refuseEmbed,
  async reply({ path, search }) {
    // An embed is for everyone: who looks at it does not matter, and their cookies are not read.
    const chart = await loadChart(path, search, null)
    return {
      body: await encodeEmbed(chart),
      maxAge: chart.series.stale ? 0 : FRESH_SECONDS,
      headers: HEADERS,
    }
  },
})
