import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Tells the service worker what the build made: every file but itself, and a fingerprint of them all. */
function offlineList(): Plugin {
  return {
    name: 'bivouac-offline-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') return
      const files = Object.values(bundle).filter(({ fileName }) => fileName !== 'sw.js')
      const print = createHash('sha256')
      for (const file of files.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
        print.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
      }
      // What lies in `public` is copied beside the build, and needed without a connection as well.
      const publicFiles = readdirSync(`${import.meta.dirname}/public`)
      const names = [...files.map(({ fileName }) => fileName), ...publicFiles]
      const list = names.filter((name) => !name.endsWith('.html')).map((name) => `./${name}`)
      worker.code = worker.code
        .replaceAll('BUILT_FILES', JSON.stringify(list))
        .replaceAll('BUILD', JSON.stringify(print.digest('hex').slice(0, 16)))
    },
  }
}

const COMPUTER = 'bivouac:computer'

/**
 * The address of the computer's thread. Vite would bundle a worker by itself and carry the rules and the map twice; as
 * an entry of the same build it shares those files with the page.
 */
function computerThread(): Plugin {
  let building = false
  return {
    name: 'bivouac-computer-thread',
    configResolved({ command }) {
      building = command === 'build'
    },
    resolveId: (id) => (id === COMPUTER ? `\0${COMPUTER}` : null),
    load(id) {
      if (id !== `\0${COMPUTER}`) return null
      if (!building) return `export default '/src/computer/worker.ts'`
      const thread = this.emitFile({ type: 'chunk', id: 'src/computer/worker.ts', name: 'computer' })
      return `export default import.meta.ROLLUP_FILE_URL_${thread}`
    },
  }
}

const PRELOAD_HELPER = /vite[\\/]preload-helper\.js$/
const PRELOAD = 'function preload(baseModule, deps, importerUrl) {'

/**
 * Before Vite imports a part on demand it asks the document for what that part needs. The computer's thread imports the
 * same parts and has no document: there they are simply imported. Without this the computer could not load its own mind.
 */
function importWithoutDocument(): Plugin {
  let isDone = false
  return {
    name: 'bivouac-import-without-document',
    apply: 'build',
    transform: {
      filter: { id: PRELOAD_HELPER },
      handler(code) {
        isDone = code.includes(PRELOAD)
        return {
          code: code.replace(PRELOAD, `${PRELOAD} if (typeof document !== 'object') return baseModule();`),
          map: null,
        }
      },
    },
    generateBundle() {
      if (!isDone) this.error('Vite preloads otherwise than it did: the computer’s thread could load nothing')
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  // The page may be served from any folder.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [computerThread(), importWithoutDocument(), offlineList()],
  worker: { format: 'es' },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true }, '/healthz': 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/offline/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Whoever plays on hexes does not fetch the measured table, and the other way round.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'measured', test: /[\\/]space[\\/]src[\\/]table[\\/]/ },
            { name: 'hexes', test: /[\\/]space[\\/]src[\\/]hex[\\/]/ },
            { name: 'boxes', test: /[\\/]space[\\/]src[\\/]graph[\\/]/ },
          ],
        },
      },
    },
  },
})
