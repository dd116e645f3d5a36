import 'server-only'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { COMMON_PARTS } from '@/lib/view/library/common-parts'
import { RARE_PARTS } from '@/lib/view/library/rare-parts'

use([...COMMON_PARTS, ...RARE_PARTS, SVGRenderer])

/** A chart instance that needs no browser and draws into an SVG string. */
export function openServerChart(width: number, height: number) {
  return init(null, null, { renderer: 'svg', ssr: true, width, height })
}
