export interface ExampleRequest {
  id: 'curl' | 'javascript' | 'python' | 'sheets'
  label: string
  code: string
}

const KEY = 'YOUR_KEY'

/** The request behind a chart in four languages. `url` is absolute; the key is a placeholder outside of the URL. */
export function exampleRequests(url: string, keyed = true): ExampleRequest[] {
  const lines = (...code: (string | false)[]) => code.filter((line) => line !== false).join('\n')
  const address = JSON.stringify(url)
  return [
    {
      id: 'curl',
      label: 'curl',
      code: keyed ? `curl -H "x-api-key: ${KEY}" \\\n  "${url}"` : `curl "${url}"`,
    },
    {
      id: 'javascript',
      label: 'JavaScript',
      code: lines(
        `const response = await fetch(${address}${keyed ? ', {' : ')'}`,
        keyed && '  headers: { "x-api-key": process.env.CHARTROOM_KEY },',
        keyed && '})',
        'if (!response.ok) throw new Error((await response.json()).error)',
        keyed ? 'const { data } = await response.json()' : 'const answer = await response.json()',
      ),
    },
    {
      id: 'python',
      label: 'Python',
      code: lines(
        keyed ? 'import os, requests' : 'import requests',
        '',
        'response = requests.get(',
        `    ${address},`,
        keyed && '    headers={"x-api-key": os.environ["CHARTROOM_KEY"]},',
        '    timeout=30,',
        ')',
        'response.raise_for_status()',
        keyed ? 'rows = response.json()["data"]' : 'answer = response.json()',
      ),
    },
    ...(keyed ? [sheets(address)] : []),
  ]
}

/** Formula that fills cells with rows. Only series are rows. */
function sheets(address: string): ExampleRequest {
  return {
    id: 'sheets',
    label: 'Sheets',
    code: [
      '// Extensions → Apps Script; then =CHARTROOM() in a cell',
      'function CHARTROOM() {',
      '  const key = PropertiesService.getScriptProperties().getProperty("CHARTROOM_KEY")',
      `  const response = UrlFetchApp.fetch(${address}, {`,
      '    headers: { "x-api-key": key },',
      '  })',
      '  const rows = JSON.parse(response.getContentText()).data',
      '  return [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))]',
      '}',
    ].join('\n'),
  }
}
