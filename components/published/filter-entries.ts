/** Shows the entries of the list of a folder that have every word of the search field. */
export function filterEntries(field: HTMLInputElement): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const status = document.querySelector('[data-found]')
  field.hidden = false
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const entry of entries) {
      const text = entry.dataset.entry ?? ''
      entry.hidden = !words.every((word) => text.includes(word))
      if (!entry.hidden) found++
    }
    if (status) status.textContent = words.length > 0 ? `${found} of ${entries.length}` : ''
  }
  field.addEventListener('input', filter)
}
