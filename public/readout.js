// Crosshair and values over a picture that the server drew: of embeds, and of chart pages until the live chart takes over. It
// also loads the scripts that the server defers; see lib/server/pages/defer-scripts.ts.
// For the form of its readings see lib/picture/readings/draw-readings.ts.
const RETRY_MS = 5000
const FAR = 10
const PAGE = 100

// Readings by their text, or by the address and picture of an embed. True while they are loading.
const known = new Map()

/** Adds the place and text of each mark. */
const parse = (body) => {
  const { edges, plot, places, times } = body
  const lines = body.texts.split('\n').map((line) => line.split('\t'))
  if (places) return { ...body, lines, placeOf: (mark) => places.slice(4 * mark, 4 * mark + 4) }
  const [left, top, width, height] = plot
  let time = 0
  const rows = times.map((step) => {
    time += step
    return time * body.unit
  })
  const placeOf = (mark) => [
    left + ((rows[mark] - edges[0]) / (edges[1] - edges[0] || 1)) * width,
    top,
    0,
    height,
  ]
  for (const [mark, line] of lines.entries()) line[0] ||= new Date(rows[mark]).toISOString().slice(0, 10)
  return { ...body, lines, rows, placeOf }
}

// An embed for specific sites authorizes its requests with a token from its document. When the token has expired, the
// document is fetched again for a new one.
const fetchData = async (figure, question) => {
  const withToken = () =>
    figure.dataset.token ? { headers: { 'x-embed-token': figure.dataset.token } } : undefined
  const src = figure.dataset.src + (figure.dataset.src.includes('?') ? '&' : '?') + question
  const first = await fetch(src, withToken())
  if (first.status !== 403 || !figure.dataset.token) return first.ok ? first : Promise.reject(first.status)
  const again = await fetch(location.href)
  const fresh = new DOMParser().parseFromString(await again.text(), 'text/html').querySelector('[data-token]')
  // The embed was revoked or has expired. Its page explains why.
  if (again.status === 403) location.reload()
  if (!fresh) return Promise.reject(again.status)
  figure.dataset.token = fresh.dataset.token
  const second = await fetch(src, withToken())
  return second.ok ? second : Promise.reject(second.status)
}

/** Readings of the visible picture of an embed; undefined until they are loaded. */
const fetched = (figure, name) => {
  const body = known.get(name)
  if (body) return body === true ? undefined : body
  known.set(name, true)
  fetchData(figure, `readings=${name}`)
    .then((response) => response.json())
    .then((made) => {
      known.set(name, parse(made))
      draw(figure)
    })
    .catch(() => setTimeout(() => known.delete(name), RETRY_MS))
}

/** Readings in a page; undefined in an embed. */
const inPage = ({ dataset: { readings } }) => {
  if (readings && !known.has(readings)) known.set(readings, parse(JSON.parse(readings)))
  return known.get(readings)
}

/** Layer, readings, scale and place of the visible picture of a figure; null if nothing is read there. */
const pictureOf = (figure) => {
  const layer = figure.querySelector('.layer')
  if (!layer) return null
  const { width, height } = layer.getBoundingClientRect()
  if (layer.dataset.readings) {
    if (figure.dataset.chart !== 'still') return null
    const [full, high] = layer.dataset.size.split(' ').map(Number)
    return { layer, body: inPage(layer), across: width / full, down: height / high, left: 0, top: 0 }
  }
  // One of the pictures is visible. It is centered and keeps its proportions.
  const shown = [...figure.querySelectorAll('[data-plot]')].find((one) => one.clientWidth > 0)
  const body = shown && fetched(figure, shown.className)
  if (!body) return null
  const [full, high] = shown.dataset.plot.split(' ').map(Number)
  const scale = Math.min(width / full, height / high)
  const [left, top] = [(width - full * scale) / 2, (height - high * scale) / 2]
  return { layer, body, across: scale, down: scale, left, top }
}

/** The nearest mark: by its distance, then by that of its center. */
const nearest = ({ lines, placeOf }, x, y) => {
  let found = -1
  let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let mark = 0; mark < lines.length; mark++) {
    const [left, top, width, height] = placeOf(mark)
    const away = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
    const center = Math.hypot(left + width / 2 - x, top + height / 2 - y)
    if (away > least[0] || (away === least[0] && center >= least[1])) continue
    found = mark
    least = [away, center]
  }
  return found
}

// The figure that is pointed at, with a place on the screen or a mark, and the device.
let pointed = null

const labelled = (fields, line) =>
  line.map((part, at) => {
    if (at === 0) return part
    const [text, change, note] = part.split('|')
    return [`${fields[at - 1][1]}  ${text}`, change, note && `(${note})`].filter(Boolean).join(' ')
  })

/** Writes the values of a mark into the legend of a page; null takes them back. */
const writeLegend = (figure, fields, line) => {
  const write = (name, text) => {
    for (const one of figure.parentElement.querySelectorAll(name)) one.dataset.read = text
  }
  if (!line) {
    for (const one of figure.parentElement.querySelectorAll('[data-read]')) delete one.dataset.read
    return
  }
  write('[data-date]', line[0])
  // A field that has no value in the picture has none here.
  write('[data-field]', '–')
  write('[data-change]', '')
  for (const [at, [field]] of fields.entries()) {
    const [text, change = ''] = line[at + 1].split('|')
    write(`[data-field="${CSS.escape(field)}"]`, text)
    write(`[data-change="${CSS.escape(field)}"]`, change)
  }
}

const hide = () => {
  const { figure } = pointed ?? {}
  pointed = null
  for (const one of figure?.querySelectorAll('.layer > *') ?? []) one.hidden = true
  if (figure?.querySelector('[data-readings]')) writeLegend(figure)
}

const partOf = (layer, name, use) => {
  const part = layer.querySelector(name) ?? layer.appendChild(document.createElement(name))
  part.dataset[use] = ''
  part.hidden = false
  return part
}

/** Shows the mark that is pointed at. */
const draw = (figure) => {
  if (pointed?.figure !== figure) return
  // The page shows another picture soon.
  if (figure.dataset.chart === 'past') return hide()
  const picture = pictureOf(figure)
  if (!picture) return
  const { layer, body, across, down, left, top } = picture
  const { lines, fields, plot, placeOf } = body
  const box = layer.getBoundingClientRect()
  if (pointed.mark === undefined) {
    const x = (pointed.x - box.left - left) / across
    const y = (pointed.y - box.top - top) / down
    if (plot && (x < plot[0] || y < plot[1] || x > plot[0] + plot[2] || y > plot[1] + plot[3])) return hide()
    pointed.mark = nearest(body, x, y)
  }
  const line = lines[pointed.mark]
  if (!line) return
  const place = placeOf(pointed.mark)
  const [x, y] = [place[0] * across + left, place[1] * down + top]
  const [width, height] = [place[2] * across, place[3] * down]
  const text = fields ? labelled(fields, line) : line
  if (fields && layer.dataset.readings) writeLegend(figure, fields, line)
  else {
    const output = partOf(layer, 'output', 'readout')
    const isRight = x + width / 2 > box.width / 2
    output.textContent = text.join('\n')
    output.style.left = isRight ? '' : `${x + width + 10}px`
    output.style.right = isRight ? `${box.width - x + 10}px` : ''
  }
  const cross = partOf(layer, 'div', 'crosshair')
  cross.className = width > 1 ? 'cross mark' : 'cross'
  const style = { left: x, top: y, width, height }
  for (const [name, pixels] of Object.entries(style)) cross.style[name] = `${pixels}px`
  pointed.time = body.rows?.[pointed.mark]
  pointed.center = { x: x + width / 2, y: y + height / 2 }
  layer.setAttribute('aria-valuemax', lines.length - 1)
  layer.setAttribute('aria-valuenow', pointed.mark)
  layer.setAttribute('aria-valuetext', `${text[0]}: ${text.slice(1).join(', ').replaceAll('  ', ' ')}`)
}

const figureOf = ({ target }) => (target instanceof Element ? target.closest('[data-chart]') : null)

const point = (event) => {
  const figure = figureOf(event)
  if (pointed && pointed.figure !== figure) hide()
  if (!figure) return
  pointed = { figure, x: event.clientX, y: event.clientY, by: 'pointer' }
  draw(figure)
}
for (const type of ['pointerdown', 'pointermove']) document.addEventListener(type, point)
document.addEventListener('pointercancel', () => hide())
document.documentElement.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && hide())

/** The mark that a key moves to; null closes the crosshair, undefined is a key without a meaning here. */
const next = ({ key, shiftKey }, mark, last) => {
  const by = (step) => (mark === undefined ? last : Math.min(last, Math.max(0, mark + step)))
  const step = shiftKey ? FAR : 1
  const to = {
    ArrowLeft: by(-step),
    ArrowDown: by(-step),
    ArrowRight: by(step),
    ArrowUp: by(step),
    PageUp: by(-PAGE),
    PageDown: by(PAGE),
    Home: 0,
    End: last,
    Escape: null,
  }
  return Object.hasOwn(to, key) ? to[key] : undefined
}

document.addEventListener('keydown', (event) => {
  const figure = figureOf(event)
  const picture = figure && pictureOf(figure)
  if (picture?.layer !== event.target || event.altKey || event.ctrlKey || event.metaKey) return
  const mark = pointed?.figure === figure ? pointed.mark : undefined
  const to = next(event, mark, picture.body.lines.length - 1)
  if (to === undefined) return
  event.preventDefault()
  hide()
  if (to === null) return
  pointed = { figure, mark: to, by: 'keyboard' }
  draw(figure)
})
document.addEventListener('focusin', (event) => {
  // An embed loads what it reads when it is wanted.
  const figure = figureOf(event)
  if (figure) pictureOf(figure)
})
document.addEventListener('focusout', () => pointed?.by === 'keyboard' && hide())

/** Lets the keyboard reach a picture. */
const enable = () => {
  for (const layer of document.querySelectorAll('.layer')) {
    const last = (inPage(layer)?.lines.length ?? 1) - 1
    const facts = {
      role: 'slider',
      tabindex: 0,
      'aria-label': 'Values of the chart. Arrow keys move the crosshair.',
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': last,
    }
    for (const [name, value] of Object.entries(facts)) layer.setAttribute(name, value)
  }
  const button = document.querySelector('[data-export]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    fetchData(document.querySelector('[data-chart]'), 'export=csv')
      .then((response) => response.blob())
      .then((file) => {
        const link = document.createElement('a')
        link.href = URL.createObjectURL(file)
        link.download = `${document.title.replace(/[^\w-]+/g, '-')}.csv`
        link.click()
        setTimeout(() => URL.revokeObjectURL(link.href), 1000)
      })
      .catch(() => {
        button.textContent = 'Not available'
      })
  })
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', enable)
else enable()

/** The live chart takes the place of the picture: what was pointed at, and whether its layer has the focus. */
document.addEventListener('chart-live', ({ target, detail }) => {
  const layer = target.querySelector('[data-readings]')
  if (!layer) return
  if (pointed?.figure === target) Object.assign(detail, pointed)
  detail.hasFocus = document.activeElement === layer
  hide()
  layer.remove()
})

const DEFERRED = 'script[type="text/deferred"]'
/** Keys that scroll and move the focus. */
const READING = /^(Tab|Arrow|Page|Home|End| |Escape|Shift|Alt|Control|Meta)/
const CONTROLS = 'button, input, select, textarea, summary, [role]:not(.layer)'

let wasDeferred = false

/** Loads the scripts that the server deferred. */
const release = () => {
  for (const one of document.querySelectorAll(DEFERRED)) {
    wasDeferred = true
    const made = document.createElement('script')
    for (const { name, value } of one.attributes) if (name !== 'type') made.setAttribute(name, value)
    made.nonce = one.nonce
    one.replaceWith(made)
  }
}

const isControl = (target) => target instanceof Element && target.closest(CONTROLS)
/** React marks the elements that it responds for. */
const isLive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Makes a click once more when the framework is there, within half a minute. */
const clickLater = (control, until = Date.now() + 30_000) => {
  if (!control.isConnected || Date.now() > until) return
  if (isLive(control)) setTimeout(() => control.click())
  else requestAnimationFrame(() => clickLater(control, until))
}

if (document.querySelector(DEFERRED) || document.readyState === 'loading') {
  document.addEventListener(
    'click',
    (event) => {
      const control = isControl(event.target)
      if (control) release()
      if (!wasDeferred || !control?.matches('button') || isLive(control)) return
      event.preventDefault()
      clickLater(control)
    },
    true,
  )
  document.addEventListener('focusin', ({ target }) => isControl(target) && release())
  document.addEventListener('wheel', ({ target }) => target.closest('[data-chart]') && release(), {
    passive: true,
  })
  document.addEventListener('keydown', ({ key, target }) => {
    if (!READING.test(key) && !isControl(target)) release()
  })
}
