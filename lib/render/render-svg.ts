import 'server-only'
import type { Chart } from '@/lib/view/chart'
import { openServerChart } from './echarts-server'

/** Chart → SVG text. Ids are made of `idPrefix`, so that the same picture is the same text and two fit one page. */
export function renderSvg(
  chart: Chart,
  options: { width: number; height: number; idPrefix?: string },
): string {
  const { width, height, idPrefix = 'chart' } = options
  const instance = openServerChart(width, height)
  try {
    instance.setOption(chart.option)
    return tidy(instance.renderToSVGString(), chart.summary, idPrefix)
  } finally {
    instance.dispose()
  }
}

/** Shorter numbers, ids of our own, a size that adapts, and a title for people who do not see it. */
function tidy(svg: string, summary: string, idPrefix: string): string {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    const known = ids.get(id)
    if (known) return known
    const made = `${idPrefix}-${ids.size}`
    ids.set(id, made)
    return made
  }
  return svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/\s(?:class|ecmeta_[a-z_]+)="[^"]*"/g, '')
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${idOf(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${idOf(id)})`)
    .replace(/\sd="([^"]+)"/g, (_, path: string) => ` d="${path.replace(/-?\d+\.\d{2,}/g, shorten)}"`)
    .replace(
      /points="([^"]+)"/g,
      (_, points: string) => `points="${points.replace(/-?\d+\.\d{2,}/g, shorten)}"`,
    )
    .replace(
      /<rect width="[\d.]+" height="[\d.]+" x="0" y="0" fill="(?:none|transparent)"(?: fill-opacity="[\d.]+")?><\/rect>/,
      '',
    )
    .replace(/^<svg/, '<svg role="img"')
    .replace(/>/, `><title>${escapeText(summary)}</title>`)
}

function shorten(number: string): string {
  return String(Math.round(Number(number) * 10) / 10)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
