import 'server-only'
import { CARD, CARD_CHART, type CardText, previewCard } from '@/lib/render/card'
import { renderPng } from '@/lib/render/render-png'
import { renderSvg } from '@/lib/render/render-svg'
import { headlineOf } from '@/lib/view/readout/headline'
import { formatDate } from '@/lib/view/text/format'
import { drawChart, PALETTES } from './draw-chart'
import { compareLabel, sourceLabel, staleLabel, unusedLabel } from './labels'
import type { LoadedChart } from './loaded-chart'

/** Enlargement of the chart. A picture shown small needs fewer and larger labels. */
const ENLARGED = { large: 1, small: 2 } as const

/** Enlargement of the small text around it. */
const WORDS_ENLARGED = { large: 1, small: 1.4 } as const

export type CardSize = keyof typeof ENLARGED

export interface CardInput {
  chart: LoadedChart
  size: CardSize
  /** Replaces the default text. */
  words?: Partial<Pick<CardText, 'title' | 'subtitle' | 'label'>>
}

/** A chart as a preview card, in SVG. */
export function drawCard({ chart, size, words = {} }: CardInput): string {
  const palette = chart.state.theme === 'dark' ? 'dark' : 'light'
  const place = { width: CARD_CHART.width / ENLARGED[size], height: CARD_CHART.height / ENLARGED[size] }
  const drawn = drawChart(chart, palette, place)
  const svg = renderSvg(drawn, { ...place, idPrefix: 'card' })
  const { last, part } = headlineOf(chart.series, drawn, chart.state.show)
  const day = last && formatDate(last.time, chart.series.metadata.resolution)
  return previewCard(
    {
      title: chart.endpoint.title,
      subtitle: unusedLabel(chart) ?? compareLabel(chart) ?? drawn.empty ?? chart.endpoint.description,
      value: last?.text ?? '',
      date: [part, day].filter(Boolean).join(' · '),
      label: [sourceLabel(chart.series), staleLabel(chart.series)].filter(Boolean).join(' · '),
      ...words,
    },
    PALETTES[palette],
    svg,
    WORDS_ENLARGED[size],
  )
}

/** A preview card as PNG. */
export function cardPng(svg: string): Uint8Array {
  return renderPng(svg, { width: CARD.width })
}

/** A chart as a preview card, in PNG. */
export const drawCardPng = (input: CardInput): Uint8Array => cardPng(drawCard(input))
