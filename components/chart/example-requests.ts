export interface ExampleRequest {
  id: 'curl' | 'javascript' | 'python' | 'sheets'
  label: string
  code: string
}

const KEY = 'YOUR_KEY'

/** The request behind a chart in four languages; `url` is absolute, the key is a placeholder kept out of the URL. */
export function exampleRequests(url: string): ExampleRequest[] {
  return [
    { id: 'curl', label: 'curl', code: `curl -H "x-api-key: ${KEY}" \\\n  "${url}"` },
    {
      id: 'javascript',
      label: 'JavaScript',
      code: [
        `const response = await fetch(${JSON.stringify(url)}, {`,
        '  headers: { "x-api-key": process.env.CHARTROOM_KEY },',
        '})',
        'if (!response.ok) throw new Error((await response.json()).error)',
        'const { data } = await response.json()',
      ].join('\n'),
    },
    {
      id: 'python',
      label: 'Python',
      code: [
        'import os, requests',
        '',
        'response = requests.get(',
        `    ${JSON.stringify(url)},`,
        '    headers={"x-api-key": os.environ["CHARTROOM_KEY"]},',
        '    timeout=30,',
        ')',
        'response.raise_for_status()',
        'rows = response.json()["data"]',
      ].join('\n'),
    },
    {
      id: 'sheets',
      label: 'Sheets',
      code: [
        '// Extensions → Apps Script; then =CHARTROOM() in a cell',
        'function CHARTROOM() {',
        '  const key = PropertiesService.getScriptProperties().getProperty("CHARTROOM_KEY")',
        `  const response = UrlFetchApp.fetch(${JSON.stringify(url)}, {`,
        '    headers: { "x-api-key": key },',
        '  })',
        '  const rows = JSON.parse(response.getContentText()).data',
        '  return [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))]',
        '}',
      ].join('\n'),
    },
  ]
}
