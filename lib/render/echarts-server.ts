import 'server-only'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { COMMON_PARTS } from '@/lib/view/library/common-parts'
import { RARE_PARTS } from '@/lib/view/library/rare-parts'

use([...COMMON_PARTS, ...RARE_PARTS, SVGRenderer])

/** Opens a chart instance that renders to an SVG string, without a browser. */
export function openServerChart(width: number, height: number) {
  return init(null, null, { renderer: 'svg', ssr: true, width, height })
}
