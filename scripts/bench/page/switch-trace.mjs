import { openChartList, pointAt } from './chart-list.mjs'
import { head, median, ms, row } from './figures.mjs'
import { BASE } from './server.mjs'
import { openCold } from './visit.mjs'

/** Pairs of pages of one list, opened one after another. */
const SERIES = 10

/** Kinds of work of the main thread, by the names of their events in a trace. */
const WORK = {
  script: [
    'EvaluateScript',
    'v8.compile',
    'v8.compileModule',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'FireAnimationFrame',
    'EventDispatch',
    'v8.run',
  ],
  'garbage collection': ['MinorGC', 'MajorGC', 'V8.GC_MARK_COMPACTOR', 'V8.GC_SCAVENGER'],
  'style and layout': ['UpdateLayoutTree', 'Layout', 'PrePaint', 'HitTest'],
  'paint and layers': ['Paint', 'Layerize', 'Commit', 'UpdateLayerTree'],
  'reading HTML': ['ParseHTML'],
}
const KIND_OF = new Map(Object.entries(WORK).flatMap(([kind, names]) => names.map((name) => [name, kind])))

/** Marks the moments of a switch as they happen. Runs in the page. */
function markSwitch(href) {
  const title = document.querySelector('h1').textContent
  const moments = {
    title: () => document.querySelector('h1')?.textContent !== title,
    picture: () => document.querySelector('[data-chart] svg, [data-chart] canvas'),
    live: () => document.querySelector('[data-chart="live"]'),
  }
  const observer = new MutationObserver(() => {
    for (const [name, hasCome] of Object.entries(moments)) {
      if (!hasCome()) return
      performance.mark(`switch ${name}`)
      if (name === 'picture') requestAnimationFrame(() => setTimeout(() => performance.mark('switch frame')))
      delete moments[name]
    }
    observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  performance.mark('switch click')
  document.querySelector(`a[href="${href}"]`).click()
}

/** Records what `act` does until the network is idle. Resolves to the events of the trace. */
async function record(session, page, act) {
  const events = []
  const collect = ({ value }) => events.push(...value)
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,blink.user_timing,v8,disabled-by-default-devtools.timeline',
  })
  await act()
  await page.locator('[data-chart="live"]').waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}

/** Moments after the click in milliseconds, and milliseconds of each kind of work of the main thread until then. */
function readTrace(events, href) {
  const marks = new Map(
    events.filter(({ name }) => name.startsWith('switch ')).map((event) => [event.name, event]),
  )
  const click = marks.get('switch click')
  const after = ({ ts }) => (ts - click.ts) / 1000
  const moments = Object.fromEntries(
    ['title', 'picture', 'frame', 'live'].flatMap((name) => {
      const mark = marks.get(`switch ${name}`)
      return mark ? [[name, after(mark)]] : []
    }),
  )
  const pathOf = ({ args }) => new URL(args.data.url, BASE).pathname
  const page = events.find(
    (event) =>
      event.name === 'ResourceSendRequest' && event.ts >= click.ts && pathOf(event) === href.split('?')[0],
  )
  const finished = events.find(
    ({ name, args }) => name === 'ResourceFinish' && args.data.requestId === page?.args.data.requestId,
  )
  if (page) moments.asked = after(page)
  if (finished) moments.answered = after(finished)
  const until = {
    picture: marks.get('switch frame') ?? marks.get('switch picture'),
    live: marks.get('switch live'),
  }
  const work = Object.fromEntries(
    Object.entries(until).map(([name, end]) => [name, workUntil(events, click, end)]),
  )
  return { moments, work }
}

/** Milliseconds of the click's thread by kind, without those of nested events. */
function workUntil(events, from, end) {
  const own = events
    .filter(
      ({ ph, pid, tid, ts }) =>
        ph === 'X' && pid === from.pid && tid === from.tid && ts >= from.ts && ts < end.ts,
    )
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const total = {}
  const open = []
  for (const event of own) {
    while (open.length > 0 && open.at(-1).end <= event.ts) open.pop()
    const duration = Math.min(event.ts + event.dur, end.ts) - event.ts
    const outer = open.at(-1)
    const kind = KIND_OF.get(event.name) ?? outer?.kind
    if (outer?.kind) total[outer.kind] -= duration
    if (kind) total[kind] = (total[kind] ?? 0) + duration
    open.push({ end: event.ts + event.dur, kind })
  }
  return Object.fromEntries(Object.entries(total).map(([kind, micros]) => [kind, micros / 1000]))
}

/** Parts of a switch from a list to a chart: moments after the click, and work of the main thread. Medians. */
export async function traceSwitches(browser) {
  const { context, page, session } = await openCold(browser, { throttled: false })
  const hrefs = await openChartList(page, SERIES)
  const traces = { 'pointer first': [], 'at once': [] }
  for (const [at, href] of hrefs.entries()) {
    const isFirst = at % 2 === 0
    if (isFirst) await pointAt(page, href)
    const events = await record(session, page, () => page.evaluate(markSwitch, href))
    traces[isFirst ? 'pointer first' : 'at once'].push(readTrace(events, href))
    await page.goBack()
    await page.locator(`main a[href="${href}"]`).waitFor()
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  const shown = (values) => (values.length > 0 ? ms(median(values)) : '–')
  const found = (way, read) => shown(traces[way].map(read).filter((value) => value !== undefined))
  const ways = Object.keys(traces)
  head('Parts of a switch from a list to a chart', 'part', ...ways)
  const moments = {
    asked: 'page asked for',
    answered: 'its answer is complete',
    title: 'new title',
    picture: 'picture in the document',
    frame: 'next frame',
    live: 'chart is live',
  }
  for (const [name, label] of Object.entries(moments))
    row(label, ...ways.map((way) => found(way, (one) => one.moments[name])))
  for (const until of ['picture', 'live'])
    for (const kind of Object.keys(WORK))
      row(
        `${kind} until ${until === 'live' ? 'it is live' : 'that frame'}`,
        ...ways.map((way) => found(way, (one) => one.work[until][kind] ?? 0)),
      )
}
