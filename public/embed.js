// Crosshair and values of embeds. Loads the data on the first pointer event.
const RETRY_MS = 5000

const figure = document.querySelector('[data-chart]')
if (figure) {
  const output = figure.querySelector('output')
  const cross = document.createElement('div')
  cross.className = 'cross'
  cross.hidden = true
  figure.append(cross)
  const [first, final] = figure.dataset.span.split(' ').map(Number)
  const fields = JSON.parse(figure.dataset.fields)
  let started = false
  let points
  // Null while the pointer is outside.
  let pointerX = null

  // An embed for specific sites authorizes its requests with a token from its document. When the token has expired, the
  // document is fetched again for a new one.
  const fetchData = async (src) => {
    const first = await fetch(src, withToken())
    if (first.status !== 403 || !figure.dataset.token) return first.ok ? first : Promise.reject(first.status)
    const again = await fetch(location.href)
    const fresh = new DOMParser()
      .parseFromString(await again.text(), 'text/html')
      .querySelector('[data-token]')
    // The embed was revoked or has expired. Its page explains why.
    if (again.status === 403) location.reload()
    if (!fresh) return Promise.reject(again.status)
    figure.dataset.token = fresh.dataset.token
    const second = await fetch(src, withToken())
    return second.ok ? second : Promise.reject(second.status)
  }
  const withToken = () =>
    figure.dataset.token ? { headers: { 'x-embed-token': figure.dataset.token } } : undefined

  const button = document.querySelector('[data-export]')
  if (button) {
    button.hidden = false
    button.addEventListener('click', () => {
      fetchData(`${figure.dataset.src.split('?', 1)[0]}?export=csv`)
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

  const load = () => {
    if (started) return
    started = true
    fetchData(figure.dataset.src)
      .then((response) => response.json())
      .then((body) => {
        points = body
        let at = 0
        points.time = body.steps.map((step) => {
          at += step
          return at
        })
        if (pointerX !== null) show()
      })
      .catch(() => {
        setTimeout(() => {
          started = false
        }, RETRY_MS)
      })
  }

  const format = (value) =>
    value === null || value === undefined
      ? '–'
      : Math.abs(value) >= 1e6
        ? value.toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 4 })
        : value.toLocaleString('en-US', { maximumSignificantDigits: 7 })

  const nearest = (time, at) => {
    let low = 0
    let high = time.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (time[middle] < at) low = middle + 1
      else high = middle
    }
    return low > 0 && at - time[low - 1] < time[low] - at ? low - 1 : low
  }

  const hide = () => {
    pointerX = null
    output.hidden = true
    cross.hidden = true
  }

  figure.addEventListener('pointerenter', load)
  figure.addEventListener('pointerleave', hide)
  figure.addEventListener('pointermove', (event) => {
    pointerX = event.clientX
    load()
    show()
  })

  const show = () => {
    if (!points?.time.length) return
    // One of the drawings is visible. It is centered and keeps its proportions.
    const shown = [...figure.querySelectorAll('[data-plot]')].find((one) => one.clientWidth > 0)
    const [left, width, fullWidth, fullHeight] = shown.dataset.plot.split(' ').map(Number)
    const box = figure.getBoundingClientRect()
    const scale = Math.min(box.width / fullWidth, box.height / fullHeight)
    const offset = (box.width - fullWidth * scale) / 2
    const share = ((pointerX - box.left - offset) / scale - left) / width
    if (share < 0 || share > 1) {
      hide()
      return
    }
    const { time, columns } = points
    const row = nearest(time, first + share * (final - first))
    const x = offset + (left + ((time[row] - first) / (final - first || 1)) * width) * scale
    const lines = fields.flatMap(([name, label]) =>
      columns[name] ? [`${label}  ${format(columns[name][row])}`] : [],
    )
    output.textContent = [new Date(time[row]).toISOString().slice(0, 10), ...lines].join('\n')
    output.hidden = false
    cross.hidden = false
    cross.style.left = `${x}px`
    output.style.left = x > box.width / 2 ? '' : `${x + 10}px`
    output.style.right = x > box.width / 2 ? `${box.width - x + 10}px` : ''
  }
}
