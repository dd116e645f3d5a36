import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { WhyTable } from '@/lib/contract/fields/why-row'
import { CARD, CARD_CHART, type CardEntry, type CardText, previewCard } from '@/lib/render/card'
import { renderPng } from '@/lib/render/render-png'
import { renderSvg } from '@/lib/render/render-svg'
import { waterfall } from '@/lib/render/waterfall'
import { pageHref } from '@/lib/url/hrefs'
import type { ViewState } from '@/lib/url/view-state'
import type { Chart, LegendEntry } from '@/lib/view/chart'
import { KINDS } from '@/lib/view/kinds/kinds'
import { headlineOf } from '@/lib/view/readout/headline'
import { lastDate } from '@/lib/view/readout/last-date'
import { PALETTES } from '@/lib/view/style/change-colors'
import { chartTitle, plainTitle } from '@/lib/view/text/chart-title'
import { formatDate } from '@/lib/view/text/format-date'
import { pictureOrder } from '@/lib/view/text/picture-order'
import { drawChart } from '../draw-chart'
import { coarseLabel, compareLabel, sourceLabel, staleLabel, unusedLabel } from '../labels'
import type { LoadedChart } from '../loaded-chart'
import { whyTable } from '../why/why-table'
import { type CardAge, isOldNow } from './card-age'

/** Enlargement of the chart. A picture shown small needs fewer and larger labels. */
const ENLARGED = { large: 1, small: 2 } as const

/** Enlargement of the small text around it. */
const WORDS_ENLARGED = { large: 1, small: 1.4 } as const

export type CardSize = keyof typeof ENLARGED

export interface CardInput {
  chart: LoadedChart
  size: CardSize
  /** Replaces the default text. */
  words?: Partial<Pick<CardText, 'title' | 'subtitle' | 'label' | 'address'>>
}

/** A chart as a preview card, in SVG. `age` is null without a value in the title: then no day changes the card. */
export function drawCard({ chart, size, words = {} }: CardInput): { svg: string; age: CardAge | null } {
  const { endpoint, series, state } = chart
  const palette = state.theme === 'dark' ? 'dark' : 'light'
  const place = { width: CARD_CHART.width / ENLARGED[size], height: CARD_CHART.height / ENLARGED[size] }
  const drawn = drawChart(chart, palette, place)
  const apart = chart.apart && whyTable(chart.apart)
  const svg = apart
    ? waterfall(apart, PALETTES[palette], place)
    : renderSvg(drawn, { ...place, idPrefix: 'card' })
  const { last, part } = headlineOf(series, drawn, state.show)
  const day = last && lastDate(last, series.metadata.resolution)
  const age = last && { until: last.until, isOld: isOldNow(chart, last.until) }
  const card = previewCard(
    {
      title: chartTitle(endpoint, state),
      subtitle:
        unusedLabel(chart) ??
        (apart && subtitleOf(apart)) ??
        coarseLabel(chart) ??
        ruleLabel(drawn) ??
        compareLabel(chart) ??
        drawn.empty ??
        describedBy(endpoint, state),
      value: last?.text ?? '',
      date: [part, day].filter(Boolean).join(' · '),
      isOld: age?.isOld ?? false,
      legend: drawn.empty || apart ? [] : legendOf(drawn),
      range: apart ? '' : rangeOf(drawn, series.metadata.resolution),
      label: [sourceLabel(series), staleLabel(series)].filter(Boolean).join(' · '),
      address: words.address ?? pageHref(endpoint, state),
      ...words,
    },
    PALETTES[palette],
    svg,
    WORDS_ENLARGED[size],
  )
  return { svg: card, age }
}

/** `Why it moved from …`, with how exact it is, or why there is no answer. */
const subtitleOf = ({ caption, note }: WhyTable): string => [caption, note].filter(Boolean).join('. ')

/** Condition and costs of a tested rule; null without one. */
function ruleLabel({ rule, legend }: Chart): string | null {
  const note = rule && legend.find(({ field }) => field === 'rule')?.note
  return note ? `Held ${note} of position` : null
}

function legendOf({ kind, legend }: Chart): CardEntry[] {
  // Without a time axis there is no last value.
  const lastText = ({ last }: LegendEntry) => (KINDS[kind].time ? (last?.text ?? '') : '')
  return pictureOrder(legend.filter((entry) => entry.drawn)).map((entry) => {
    const { label, color, last } = entry
    const older = KINDS[kind].time && last?.olderDate ? `of ${last.olderDate}` : null
    const note = [older, entry.note].filter(Boolean).join(', ')
    return { label, value: lastText(entry), color, ...(note ? { note } : {}) }
  })
}

/** First and last day in view; empty without a time axis. */
function rangeOf({ edges, window, empty }: Chart, resolution: string | undefined): string {
  if (!edges || empty) return ''
  return `${formatDate(window.from, resolution)} – ${formatDate(window.to, resolution)}`
}

/** A preview card as PNG. */
export function cardPng(svg: string): Promise<Uint8Array> {
  return renderPng(svg, { width: CARD.width })
}

/** Sentence about the series, which begins with its name where the chart has a title of its own. */
const describedBy = (endpoint: Endpoint, { title, params }: ViewState): string =>
  title === null ? endpoint.description : `${plainTitle(endpoint, params)}: ${endpoint.description}`
