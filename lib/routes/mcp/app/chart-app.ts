import { DARK_PALETTE, LIGHT_PALETTE, paletteStyle } from '@/lib/view/style/palette'
import { TYPEFACE } from '@/lib/view/style/typeface'

/** The page of MCP Apps (https://modelcontextprotocol.io/extensions/apps) that draws the result of the tool `chart`. */
export const CHART_APP_ADDRESS = 'ui://chartroom/chart'
export const CHART_APP_TYPE = 'text/html;profile=mcp-app'

const STYLE = `:root{color-scheme:light dark;${paletteStyle(LIGHT_PALETTE)}}
:root[data-theme=dark]{${paletteStyle(DARK_PALETTE)}}
body{margin:0;padding:8px;background:var(--color-background-primary,var(--chart-background));color:var(--color-text-primary,var(--chart-text));font:14px/1.5 var(--font-sans,${TYPEFACE})}
#chart svg{display:block;width:100%;height:auto}
nav{display:flex;flex-wrap:wrap;gap:4px;margin-top:8px}
button{font:inherit;color:inherit;background:none;border:1px solid var(--color-border-primary,var(--chart-axis));border-radius:6px;padding:2px 10px;cursor:pointer}
button[aria-pressed=true]{font-weight:600}
button:disabled{opacity:.5}`

/** Windows that a button selects: `timeframe` of the address. */
const WINDOWS = ['1m', '3m', '1y', '4y', 'all']

// One script without imports: the page may load nothing. Only the SVG of this server's tool is drawn, parsed as an image
// would be, without its scripts.
const SCRIPT = `
const chart = document.getElementById('chart'), bar = document.getElementById('windows'), note = document.getElementById('note')
const waiting = new Map()
let next = 1, address = null
const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
const notify = (method, params) => send({ method, params })
function ask(method, params) {
  const id = next++
  send({ id, method, params })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}
function draw(result) {
  const shown = result && result._meta && result._meta['chartroom/chart']
  const words = ((result && result.content) || []).find(({ type }) => type === 'text')
  note.textContent = shown ? '' : words ? words.text : ''
  if (!shown) return
  const svg = new DOMParser().parseFromString(shown.svg, 'image/svg+xml').documentElement
  for (const one of svg.querySelectorAll('script,foreignObject')) one.remove()
  for (const one of [svg, ...svg.querySelectorAll('*')])
    for (const { name } of [...one.attributes]) if (name.startsWith('on')) one.removeAttribute(name)
  chart.replaceChildren(document.importNode(svg, true))
  chart.setAttribute('aria-label', shown.title)
  address = shown.address
  document.getElementById('open').hidden = false
  const now = new URL(address).searchParams.get('timeframe')
  for (const button of bar.querySelectorAll('[data-window]')) {
    button.disabled = false
    button.setAttribute('aria-pressed', String(button.dataset.window === now))
  }
}
function useContext(context) {
  if (!context) return
  if (context.theme) {
    document.documentElement.dataset.theme = context.theme
    document.documentElement.style.colorScheme = context.theme
  }
  for (const [name, value] of Object.entries((context.styles && context.styles.variables) || {}))
    if (value) document.documentElement.style.setProperty(name, value)
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data || data.jsonrpc !== '2.0') return
  if (data.method === undefined) {
    const { resolve, reject } = waiting.get(data.id) || {}
    waiting.delete(data.id)
    if (data.error) { if (reject) reject(new Error(data.error.message)) }
    else if (resolve) resolve(data.result)
  } else if (data.method === 'ui/notifications/tool-result') draw(data.params)
  else if (data.method === 'ui/notifications/host-context-changed') useContext(data.params)
  else if (data.method === 'ping' || data.method === 'ui/resource-teardown') send({ id: data.id, result: {} })
})
bar.addEventListener('click', async ({ target }) => {
  const window = target.dataset && target.dataset.window
  if (target.id === 'open' && address) ask('ui/open-link', { url: address }).catch(() => {})
  if (!window || !address) return
  const at = new URL(address)
  for (const name of ['from', 'to']) at.searchParams.delete(name)
  at.searchParams.set('timeframe', window)
  try { draw(await ask('tools/call', { name: 'chart', arguments: { address: at.href, format: 'svg' } })) }
  catch (error) { note.textContent = error.message }
})
new ResizeObserver(() => notify('ui/notifications/size-changed', { width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight })).observe(document.body)
ask('ui/initialize', { appCapabilities: {}, appInfo: { name: 'chartroom', version: '1' }, protocolVersion: '2026-01-26' }).then((result) => {
  useContext(result.hostContext)
  notify('ui/notifications/initialized', {})
})`

const BUTTONS = WINDOWS.map(
  (window) =>
    `<button type="button" data-window="${window}" aria-pressed="false" disabled>${window}</button>`,
).join('')

export const CHART_APP = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Chart</title><style>${STYLE}</style></head><body><div id="chart" role="img"></div><p id="note"></p><nav id="windows">${BUTTONS}<button type="button" id="open" hidden>Open in Chartroom</button></nav><script>${SCRIPT}</script></body></html>`
