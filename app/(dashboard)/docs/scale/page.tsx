import type { Metadata } from 'next'
import { FactsTable } from '@/components/ui/facts-table'
import { ASSUMPTIONS, STEPS } from '@/lib/capacity/assumptions'
import { KINDS, type Kind, MEASURED } from '@/lib/capacity/measured'
import { mainThreadWork, type Plan, planFor } from '@/lib/capacity/plan'
import { simulateQueue } from '@/lib/capacity/simulate'
import styles from '../docs.module.css'

export const metadata: Metadata = {
  title: 'Capacity',
  description: 'Measured costs of one server, and what 10, 1,000 and 100,000 concurrent viewers need.',
}

const SIMULATED_REQUESTS = 100_000

const KIND_TITLES: Record<Kind, string> = {
  page: 'Chart page',
  data: 'Rows of a chart, repeated',
  unchanged: 'Rows that have not changed (304)',
  coldData: 'Rows of a chart, first time',
  embed: 'Embed',
  image: 'Preview image, repeated',
  coldImage: 'Preview image, first time',
  api: 'API request, 365 rows',
  file: 'Script or style',
}

const written = (value: number, digits = 3) =>
  value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1000 ? 4 : digits })
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`

/** Bytes in the largest unit that leaves a number of at least one. */
function bytes(value: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(value, 1)) / 3)))
  return `${written(value / 1000 ** at)} ${units[at]}`
}

const stepTitle = ({ viewers, locations }: { viewers: number; locations: number }) =>
  `${viewers.toLocaleString('en-US')}${locations > 0 ? `, CDN of ${locations}` : ''}`

let planned: { plan: Plan; p99Wait: number }[] | undefined

/** The steps do not change while the process runs. */
function plans() {
  planned ??= STEPS.map((step) => {
    const plan = planFor(step)
    const { p99Wait } = simulateQueue(mainThreadWork(plan), { requests: SIMULATED_REQUESTS })
    return { plan, p99Wait }
  })
  return planned
}

/** Costs of one server and needs of many viewers, computed from measured figures. */
export default function ScalePage() {
  const { kinds, memory, date, machine, loadAverage, command, filesOfPage } = MEASURED
  const a = ASSUMPTIONS
  return (
    <article className={`${styles.page} ${styles.figures}`}>
      <h1>Capacity</h1>
      <p>
        The costs of one server are measured. The needs of many viewers are computed from them by a model of
        queues and caches, because no test here has 1,000 viewers or a CDN. Read the results as orders of
        magnitude, and measure your own machine with <code>{command}</code>.
      </p>

      <h2 id="costs">Measured costs of one server</h2>
      <p>
        {date}, {machine}, simulated data, eight connections. The load average of the machine was{' '}
        {written(loadAverage)}, so if other programs were running, rates and times are worse than alone.
        Memory: {written(memory.idleMegabytes)} MB after the first charts, {written(memory.peakMegabytes)} MB
        after all measurements. A first visit also loads {filesOfPage.requests} files,{' '}
        {bytes(filesOfPage.bytes)}.
      </p>
      <FactsTable
        label="Costs by kind of request"
        head={['Request', 'Processor', 'Rate', 'p99', 'Size', 'Cache-Control']}
      >
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{KIND_TITLES[kind]}</th>
            <td data-name="Processor">{written(kinds[kind].processorMs)} ms</td>
            <td data-name="Rate">{written(kinds[kind].perSecond)}/s</td>
            <td data-name="p99">{written(kinds[kind].p99Ms)} ms</td>
            <td data-name="Size">{bytes(kinds[kind].bytes)}</td>
            <td data-name="Cache-Control">
              <code>{kinds[kind].cacheControl || 'none'}</code>
            </td>
          </tr>
        ))}
      </FactsTable>

      <h2 id="viewers">What viewers need</h2>
      <p>
        A node is one process with {a.cores} cores. “CDN of 5” means five locations, each with a cache. The
        wait is that of the main thread, beside the work of the request itself, from a simulation of{' '}
        {SIMULATED_REQUESTS.toLocaleString('en-US')} requests.
      </p>
      <FactsTable
        label="Nodes and waits by viewers"
        head={['Viewers', 'Requests', 'CDN hits', 'Reach nodes', 'Nodes', 'Wait, p99', 'Bottleneck']}
      >
        {plans().map(({ plan, p99Wait }) => (
          <tr key={stepTitle(plan)}>
            <th scope="row">{stepTitle(plan)}</th>
            <td data-name="Requests">{written(plan.requests)}/s</td>
            <td data-name="CDN hits">{plan.locations > 0 ? percent(plan.hitRate) : 'none'}</td>
            <td data-name="Reach nodes">{written(plan.originRequests)}/s</td>
            <td data-name="Nodes">{plan.nodes.toLocaleString('en-US')}</td>
            <td data-name="Wait, p99">{written(p99Wait * 1000)} ms</td>
            <td data-name="Bottleneck">
              {plan.bottleneck}, {percent(plan.use[plan.bottleneck])} in use
            </td>
          </tr>
        ))}
      </FactsTable>
      <FactsTable
        label="Loads of shared parts and bytes by viewers"
        head={[
          'Viewers',
          'PostgreSQL',
          'Redis',
          'Object store',
          'From nodes',
          'To viewers',
          'To viewers, a month',
        ]}
      >
        {plans().map(({ plan }) => (
          <tr key={stepTitle(plan)}>
            <th scope="row">{stepTitle(plan)}</th>
            <td data-name="PostgreSQL">{written(plan.postgresQueries)} queries/s</td>
            <td data-name="Redis">{written(plan.redisOperations)} operations/s</td>
            <td data-name="Object store">
              {written(plan.storeRequests)} requests/s, {bytes(plan.storeBytes)}/s
            </td>
            <td data-name="From nodes">{bytes(plan.originBytes)}/s</td>
            <td data-name="To viewers">{bytes(plan.viewerBytes)}/s</td>
            <td data-name="To viewers, a month">{bytes(plan.viewerBytes * 30 * 86_400)}</td>
          </tr>
        ))}
      </FactsTable>
      <p>
        The bottleneck is the part with the highest use once there are enough nodes. Nodes are added until
        their main threads, workers and network are at most {percent(a.utilization)} in use, so one of these
        is the bottleneck as long as PostgreSQL, Redis and the object store are less in use. Where a shared
        part is named, more nodes do not help.
      </p>

      <h2 id="assumptions">Assumptions</h2>
      <p>
        A viewer opens a chart every {a.chartSeconds} s and asks for other rows every {a.changeSeconds} s. A
        crosshair, a zoom and an open page ask for nothing, which was seen in a browser.{' '}
        {percent(a.firstVisits)} of charts are opened by a browser that has none of the files yet. Each viewer
        also meets an embed every {a.embedSeconds} s, causes a preview image every {a.imageSeconds} s, and
        programs make an API request for each viewer every {a.apiSeconds} s. {percent(a.members)} are signed
        in, and no CDN keeps their pages and rows.
      </p>
      <p>
        {a.series.toLocaleString('en-US')} series with {a.rowsOfSeries} different windows each are asked for,
        the second most popular half as often as the first, the third a third as often. A CDN keeps an answer
        as long as its measured Cache-Control says, then asks whether it changed. Data change every{' '}
        {a.revisionSeconds / 3600} hours, and each node then computes what it is asked for once. Every answer
        of a node that is not computed for the first time counts as work of the main thread, although parts of
        it run in workers.
      </p>
      <p>
        A network carries {bytes(a.networkBytes)}/s per node. One PostgreSQL answers{' '}
        {a.postgresQueries.toLocaleString('en-US')} simple queries per second, one Redis{' '}
        {a.redisOperations.toLocaleString('en-US')} operations, one prefix of an object store{' '}
        {a.storeRequests.toLocaleString('en-US')} requests. With a shared store a node looks at the manifest
        every {a.manifestSeconds} s and loads {bytes(a.revisionBytes)} with each revision. A request of a
        signed-in viewer takes two queries, an API request two counters.
      </p>

      <h2 id="not-measured">Not measured</h2>
      <p>
        Real visitors, and how evenly they come: a link that many follow at once is worse than the average. A
        real CDN, which may keep less than its headers allow or gather equal requests. Machines with more than
        two cores, and networks other than loopback. PostgreSQL, Redis and object stores under this load. Time
        to copy a store to a new node. TLS, which a proxy or CDN ends. Visits to boards, search and the
        gallery, and rows at block resolution, which are many times larger.
      </p>
    </article>
  )
}
