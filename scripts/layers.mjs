// node scripts/layers.mjs [root]
// Dependencies point one way: kernel <- space <- systems <- ai <- games <- protocol <- server <- e2e <- { cli, bench, web }.
// The engine (everything up to protocol) runs unchanged in Node and in the browser, and the same seed and actions
// give the same position forever: so it knows no machine, no clock and no chance of its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const LAYERS = ['kernel', 'space', 'systems', 'ai', 'games', 'protocol', 'server', 'e2e', 'apps']
const ENGINE_LAYERS = LAYERS.slice(0, LAYERS.indexOf('server'))

/**
 * Rooms of the page that know no game: a skin is handed to them. The one way in is `skins/index.ts`, for the screens that
 * fetch one.
 */
const GAMELESS = [
  'furniture',
  'shell',
  'journal',
  'rules',
  'storage',
  'table',
  'remote',
  'computer',
  'sheet',
  'hexes',
  'tabletop',
  'theatre',
]

/** The grounds the page draws, each on the sheet: the sheet knows none of them, and none knows another. */
const GROUNDS = ['hexes', 'tabletop', 'theatre']

/**
 * Outside a system and its tests nobody reads the state of a position: the system is asked, so that the layout of a state
 * can change without editing four packages; who stores, sends or marks it takes it whole (`wholeState`).
 */
const STATE_READ =
  /\b(?:p|position|copy)\??\.state\b|\{[^{}]*\bstate\b[^{}]*\}\s*=\s*(?:[\w.]+\.)?(?:p|position|copy)\b(?!\.)/g
/** Layers that know what a position is without being the rules of one. */
const ASKING = LAYERS.slice(LAYERS.indexOf('systems') + 1)

/** A folder with more source files than this is no list a reader can hold: it wants rooms. */
const MOST_FILES = 25

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(?<name>[^'"\n]+)\1/g
const COMMENT_OR_STRING =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const MACHINE =
  /(?<![.\w$])(?:process|Buffer|__dirname|__filename|globalThis|window|document|navigator|localStorage|sessionStorage|indexedDB|console|performance|crypto)\s*(?:\.|\[)|(?<![.\w$])(?:require|fetch|setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame)\s*\(/g
const CHANCE = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b/g
/**
 * What no two machines need agree on to the last digit: nothing that the computer decides by. A power of two whole numbers,
 * a constant, is exact everywhere.
 */
const INEXACT =
  /\bMath\.(?:exp|expm1|log|log10|log1p|log2|pow|cbrt|hypot|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh)\b|\*\*/g
const WHOLE_POWER = /(?<![\w.)\]])\d+ \*\* \d+(?![\w.])/g

/**
 * @typedef {{ name: string, layer: string, folder: string }} Package
 * @typedef {{ file: string, line: number, why: string }} Offence
 */

/**
 * Every package under `root`, with the layer it belongs to.
 * @param {string} root
 * @returns {Package[]}
 */
function findPackages(root) {
  const subfolders = (/** @type {string} */ folder) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => join(folder, entry.name))
      : []
  const packages = join(root, 'packages')
  const systems = join(packages, 'systems')
  const folders = [...subfolders(packages), ...subfolders(systems), join(root, 'bench'), join(root, 'e2e')]
  return folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const [place = ''] = relative(packages, folder).split(sep)
      const layer = folder === join(root, 'e2e') ? 'e2e' : LAYERS.includes(place) ? place : 'apps'
      return { name, folder, layer }
    })
}

/**
 * The TypeScript and JavaScript files below a folder, in a fixed order.
 * @param {string} folder
 * @returns {string[]}
 */
function findSources(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : findSources(path)
      return /\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : []
    })
}

/**
 * Every import that points the wrong way, every use of the machine inside the engine, every look into a state from outside its
 * system and every crowded folder, under `root`.
 * @param {string} root
 * @returns {Offence[]}
 */
export function findOffences(root) {
  const packages = findPackages(root)
  const byName = new Map(packages.map((one) => [one.name, one]))
  const offences = packages.flatMap((home) => {
    return findSources(home.folder).flatMap((path) => {
      const isShipped = path.startsWith(join(home.folder, 'src') + sep)
      return offencesIn(path, home, byName, isShipped).map((offence) => ({
        ...offence,
        file: relative(root, path),
      }))
    })
  })
  return [...offences, ...packages.flatMap((home) => crowdsIn(root, home.folder))]
}

/**
 * Every folder below one that holds too many source files.
 * @param {string} root
 * @param {string} folder
 * @returns {Offence[]}
 */
function crowdsIn(root, folder) {
  /** @type {Map<string, number>} */
  const held = new Map()
  for (const path of findSources(folder)) held.set(dirname(path), (held.get(dirname(path)) ?? 0) + 1)
  return [...held]
    .map(([path, count]) => ({ file: relative(root, path).split(sep).join('/'), count }))
    .filter(({ count }) => count > MOST_FILES)
    .map(({ file, count }) => ({
      file,
      line: 1,
      why: `${count} source files in one folder: at most ${MOST_FILES}`,
    }))
}

/**
 * @param {string} path
 * @param {Package} home
 * @param {Map<string, Package>} byName
 * @param {boolean} isShipped
 * @returns {{ line: number, why: string }[]}
 */
function offencesIn(path, home, byName, isShipped) {
  const isEngine = isShipped && ENGINE_LAYERS.includes(home.layer)
  const text = readFileSync(path, 'utf8')
  const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, ' ')
  const withoutComments = text.replace(COMMENT_OR_STRING, (part, comment) => (comment ? blank(part) : part))
  const bare = text.replace(COMMENT_OR_STRING, blank)
  const lineAt = (/** @type {number} */ index) => text.slice(0, index).split('\n').length

  const offences = []
  for (const match of withoutComments.matchAll(IMPORT)) {
    const why = whyForbidden(match.groups?.['name'] ?? '', path, home, byName, isEngine)
    if (why) offences.push({ line: lineAt(match.index), why })
  }
  if (isShipped && ASKING.includes(home.layer)) {
    for (const match of bare.matchAll(STATE_READ))
      offences.push({
        line: lineAt(match.index),
        why: 'reads the state of a position: ask the system a question instead',
      })
  }
  if (isShipped && home.layer === 'ai') {
    for (const match of bare.replace(WHOLE_POWER, blank).matchAll(INEXACT))
      offences.push({
        line: lineAt(match.index),
        why: `the computer may not decide by ${match[0]}: machines differ in its last digit`,
      })
  }
  if (isEngine) {
    for (const match of bare.matchAll(MACHINE)) {
      const name = match[0].replace(/\W+$/, '')
      offences.push({
        line: lineAt(match.index),
        why: `the engine may not use ${name}: it is Node's or the browser's`,
      })
    }
    for (const match of bare.matchAll(CHANCE)) {
      offences.push({
        line: lineAt(match.index),
        why: `the engine may not use ${match[0]}: dice and time are handed in`,
      })
    }
  }
  return offences
}

/**
 * Why a file of `home` may not import `name`; undefined when it may.
 * @param {string} name
 * @param {string} path
 * @param {Package} home
 * @param {Map<string, Package>} byName
 * @param {boolean} isEngine
 * @returns {string | undefined}
 */
function whyForbidden(name, path, home, byName, isEngine) {
  if (name.startsWith('.')) {
    const target = resolve(dirname(path), name)
    const other = [...byName.values()].find((one) => one !== home && target.startsWith(one.folder + sep))
    if (other) return `${name} reaches into ${other.name}: import the package by its name`
    const [room = ''] = relative(join(home.folder, 'src'), path).split(sep)
    const skinned = GAMELESS.includes(room) && target.startsWith(join(home.folder, 'src', 'skins') + sep)
    if (skinned) return `${room} may not import ${name}: it knows no skin`
    const [there = ''] = relative(join(home.folder, 'src'), target).split(sep)
    const strange = (room === 'sheet' || GROUNDS.includes(room)) && GROUNDS.includes(there) && there !== room
    return strange ? `${room} may not import ${name}: it knows no ${there}` : undefined
  }
  if (name.startsWith('node:') || builtinModules.includes(name)) {
    return isEngine ? `the engine may not import ${name}` : undefined
  }
  if (!name.startsWith('@bivouac/')) return undefined
  const target = byName.get(name.split('/').slice(0, 2).join('/'))
  if (!target) return `${name} is not a package of this project`
  if (target === home || LAYERS.indexOf(target.layer) < LAYERS.indexOf(home.layer)) return undefined
  return target.layer === home.layer
    ? `${home.name} may not import ${name}: both are of the layer ${home.layer}`
    : `${home.name} (${home.layer}) may not import ${name} (${target.layer}): dependencies point the other way`
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const offences = findOffences(root)
  for (const { file, line, why } of offences) console.error(`${file}:${line}: ${why}`)
  if (offences.length > 0) process.exitCode = 1
}
