/** Puts markup that our own server made into the page. Never give it anything a visitor or another server wrote. */
export function Markup({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one door for the SVG that lib/render draws
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
