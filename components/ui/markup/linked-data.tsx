import { Markup } from './markup'
import { keepMarkup } from './markup-store'

/** Facts about a page for programs, as JSON-LD. Browsers never run it. */
export function LinkedData({ facts }: { facts: object }) {
  // `</script>` in a text would end the element.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return <Markup id={keepMarkup(`<script type="application/ld+json">${json}</script>`)} />
}
