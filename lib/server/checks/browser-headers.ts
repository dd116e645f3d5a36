/** Headers that browsers send by themselves or that the pages of this server let them send. */
const OF_BROWSERS = new RegExp(
  `^(?:${[
    'host|connection|user-agent|origin|referer|cookie|dnt|priority|te|range|pragma|cache-control|save-data|purpose',
    'upgrade-insecure-requests',
    'accept|(?:accept|sec|content|if)-[a-z-]+',
    // The router of the pages, the last two in development.
    'rsc|next-[a-z-]+|x-nextjs-(?:html-)?request-id',
    // Requests from the reference of the API, and of programs as the documentation writes them.
    'x-api-key',
    // Clients of the tools for language models, which are programs on this computer.
    'mcp-[a-z-]+',
  ].join('|')})$`,
)

/**
 * Whether every header is one that a browser sends. Proxies add headers of countless names, so a list of theirs is never
 * complete. `rawHeaders` alternates names and values.
 */
export function areOfBrowser(rawHeaders: readonly string[]): boolean {
  return rawHeaders.every((name, at) => at % 2 === 1 || OF_BROWSERS.test(name.toLowerCase()))
}
