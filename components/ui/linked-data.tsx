/** Facts about a page for programs, as JSON-LD. Browsers never run it. */
export function LinkedData({ facts }: { facts: object }) {
  // `</script>` in a text would end the element.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, and `<` is escaped above
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
