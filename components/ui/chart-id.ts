/** ID of the live chart of a page, which a link at the top of the page leads to. The style sheet hides the link elsewhere. */
export const CHART_ID = 'chart'
