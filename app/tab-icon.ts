const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Chartroom</title><rect width="32" height="32" rx="7" fill="#0b62c4"/><path d="M6 21.5l6-6.5 4.5 4L26 9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M6 26h20" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/></svg>'

/** The icon of the browser's tab. In the document it is smaller than the headers of a request for it. */
export const TAB_ICON = `data:image/svg+xml,${encodeURIComponent(SVG)}`
