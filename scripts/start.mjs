// node scripts/start.mjs
// Builds the page if need be, serves it with the tables, and opens it in the browser. For the project's own Node.
import { spawn } from 'node:child_process'
import { builtPage } from './page.mjs'

const port = (process.env['PORT'] ??= '8080')
const url = `http://localhost:${port}`

/** Opens the page in the machine's browser, if it has one. That it has none is no fault. */
function openBrowser() {
  const hasScreen = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  if (!process.stdout.isTTY || !hasScreen || process.env['BROWSER'] === 'none') return
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url]
  const browser = spawn(command, args, { stdio: 'ignore', detached: true })
  browser.on('error', () => {})
  browser.unref()
}

try {
  builtPage()
  // Whoever plays wants to see the address, not a log.
  process.env['LOG_LEVEL'] ??= 'warn'
  await import('../packages/server/src/main.ts')
  console.log(`Bivouac is at ${url} (Ctrl-C ends it)`)
  openBrowser()
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    taken
      ? `Port ${port} is taken: something else, perhaps another Bivouac, is there. Try PORT=8081 npm start`
      : error instanceof Error
        ? error.message
        : error,
  )
  process.exit(1)
}
