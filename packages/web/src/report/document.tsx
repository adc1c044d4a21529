import { escaped, toHtml } from './html.ts'
import { Paper } from './paper.tsx'
import type { Report } from './paper.tsx'

/** The report as one file that needs nothing else: no script, pictures inside, styles as handed in. */
export function reportDocument(report: Report, styles: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    `<title>${escaped(report.title)}: after-action report</title>`,
    `<style>${styles}</style>`,
    '</head>',
    `<body>${toHtml(<Paper report={report} />)}</body>`,
    '</html>',
    '',
  ].join('\n')
}
