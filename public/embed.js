// Crosshair and values of embeds. Loads them on the first pointer event.
const RETRY_MS = 5000

const figure = document.querySelector('[data-chart]')
if (figure) {
  const output = figure.querySelector('output')
  const cross = document.createElement('div')
  cross.hidden = true
  figure.append(cross)
  // Readings of each picture, keyed by its name, or true while they are loading.
  const readings = {}
  // Null while the pointer is outside.
  let pointer = null

  // An embed for specific sites authorizes its requests with a token from its document. When the token has expired, the
  // document is fetched again for a new one.
  const fetchData = async (question) => {
    const src = figure.dataset.src + (figure.dataset.src.includes('?') ? '&' : '?') + question
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
      fetchData('export=csv')
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

  const load = (name) => {
    if (readings[name]) return
    readings[name] = true
    fetchData(`readings=${name}`)
      .then((response) => response.json())
      .then((body) => {
        readings[name] = body
        show()
      })
      .catch(() => {
        setTimeout(() => {
          readings[name] = undefined
        }, RETRY_MS)
      })
  }

  const hide = () => {
    pointer = null
    output.hidden = true
    cross.hidden = true
  }

  figure.addEventListener('pointerleave', hide)
  for (const type of ['pointerenter', 'pointermove'])
    figure.addEventListener(type, (event) => {
      pointer = event
      show()
    })

  // The nearest mark: by its distance, then by that of its center.
  const nearest = (places, x, y) => {
    let found = -1
    let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let at = 0; at < places.length; at += 4) {
      const [left, top, width, height] = places.slice(at, at + 4)
      const away = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
      const center = Math.hypot(left + width / 2 - x, top + height / 2 - y)
      if (away > least[0] || (away === least[0] && center >= least[1])) continue
      found = at / 4
      least = [away, center]
    }
    return found
  }

  const show = () => {
    if (!pointer) return
    // One of the pictures is visible. It is centered and keeps its proportions.
    const shown = [...figure.querySelectorAll('[data-plot]')].find((one) => one.clientWidth > 0)
    load(shown.className)
    const { places, texts } = readings[shown.className]
    if (!texts?.length) return
    const [fullWidth, fullHeight] = shown.dataset.plot.split(' ').map(Number)
    const box = figure.getBoundingClientRect()
    const scale = Math.min(box.width / fullWidth, box.height / fullHeight)
    const [besideX, besideY] = [(box.width - fullWidth * scale) / 2, (box.height - fullHeight * scale) / 2]
    const mark = nearest(
      places,
      (pointer.clientX - box.left - besideX) / scale,
      (pointer.clientY - box.top - besideY) / scale,
    )
    const [left, top, width, height] = places.slice(4 * mark, 4 * mark + 4).map((pixels) => pixels * scale)
    const x = besideX + left
    const after = x + width / 2 > box.width / 2
    output.textContent = texts[mark]
    output.hidden = false
    output.style.left = after ? '' : `${x + width + 10}px`
    output.style.right = after ? `${box.width - x + 10}px` : ''
    cross.className = width > 1 ? 'cross mark' : 'cross'
    cross.hidden = false
    cross.style.left = `${x}px`
    cross.style.top = `${besideY + top}px`
    cross.style.width = `${width}px`
    cross.style.height = `${height}px`
  }
}
