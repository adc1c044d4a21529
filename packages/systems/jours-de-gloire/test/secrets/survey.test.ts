import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@bivouac/kernel'
import { judgeSurvey, surveySecrets } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { joursDeGloire } from '../../src/index.ts'
import type { Frame } from '../../src/position/state.ts'
import { scramble } from '../scramble.ts'
import { seldomSeen } from './scenes.ts'

/** What everybody at the table may know, but for the frames. */
const OPEN = [
  'armies.cinc[]',
  'armies.cp[]',
  'armies.die[]',
  'armies.supply[]',
  'armistice',
  'arrived[]',
  'battle',
  'battle.attacker',
  'battle.base[]',
  'battle.box',
  'battle.encircled',
  'battle.entries[].link',
  'battle.entries[].strong',
  'battle.failed[]',
  'battle.figures',
  'battle.figures[].ab',
  'battle.figures[].cb',
  'battle.figures[].cohesion',
  'battle.figures[].column',
  'battle.figures[].inCombat',
  'battle.figures[].modifiers[].clause',
  'battle.figures[].modifiers[].value',
  'battle.figures[].modifiers[].what',
  'battle.figures[].morale',
  'battle.figures[].shifts[].clause',
  'battle.figures[].shifts[].value',
  'battle.figures[].shifts[].what',
  'battle.figures[].sp',
  'battle.flank[]',
  'battle.interception',
  'battle.kind',
  'battle.lost[]',
  'battle.mustTest[]',
  'battle.overrun',
  'battle.owed[]',
  'battle.retreatedBy',
  'battle.retreated[]',
  'battle.round',
  'battle.rounds',
  'battle.starred[]',
  'battle.step',
  'battle.tactics[]',
  'battle.type',
  'battle.units[][]',
  'battle.winner',
  'cards.aside[]',
  'cards.spent[]',
  'counters.up[]',
  'declared',
  'down[]',
  'first',
  'interceptions[].box',
  'interceptions[].entry',
  'interceptions[].links[]',
  'interceptions[].side',
  'lostSeen[]',
  'markers[].box',
  'markers[].fought',
  'markers[].interception',
  'markers[].marchers[].from',
  'markers[].marchers[].link',
  'markers[].marchers[].mp',
  'markers[].sortie',
  'mudNext',
  'phasing',
  'pontoons[].link',
  'pontoons[].side',
  'restart',
  'season',
  'sieges[].box',
  'sieges[].masked',
  'sieges[].rolled',
  'sieges[].side',
  'sieges[].stage',
  'trenches[].box',
  'trenches[].side',
  'truce',
  'turn',
  'vp[]',
  'weather',
  // Nothing and nobody until the game is over, and then everything lies open (JDG-H-a, JDG-9-capture-c).
  'captor',
  'ended',
  // Reinforcements stand in the schedule or on a card, and who absorbs how many of which nation is told.
  'owed[][].nation',
  'owed[][].sp',
  'owed[][].units[]',
]

/**
 * What everybody may know of each kind of frame, beside whom it is for and who decides in it. Boxes where something is seen
 * to happen are open, and counters that lie face up: those of a battle, of a truce, and a leader who is off the map.
 */
const OPEN_IN_FRAMES: Readonly<Record<Exclude<Frame['phase'], 'over'>, readonly string[]>> = {
  absorbing: ['pools[].units[]', 'pools[].nation', 'pools[].sp'],
  administration: ['dummies'],
  advancing: [],
  battle: [],
  clearing: ['counters[]'],
  combats: ['boxes[]'],
  demolition: ['link'],
  discarding: [],
  entering: ['box', 'link', 'step'],
  eviction: ['box'],
  'first-player': [],
  fleeing: ['leader'],
  guns: ['at', 'step'],
  intercepting: ['box', 'from'],
  interception: ['at', 'bonus', 'box', 'step'],
  investing: ['afterBattle', 'box', 'interception'],
  joining: ['marcher'],
  lodging: ['boxes[]', 'counters[]'],
  losses: ['owed', 'units[]'],
  // A stack that has left its box is seen to stop and to reconnoitre; one that has not does neither.
  march: ['path[]', 'scouted', 'stopped'],
  movement: [],
  overrun: [],
  // That a side rests is asked of it whether anybody can or not (JDG-H-straggle).
  'player-turn': ['step'],
  recovery: [],
  retiring: [],
  retreat: ['boxes[]', 'units[]', 'why'],
  returning: ['leader'],
  setup: [],
  shelter: ['box', 'overrun'],
  sortie: ['box'],
  splitting: ['armies[]', 'pips', 'share'],
  succession: ['army'],
  tactics: ['seats[]'],
  turn: ['step'],
  window: ['moment'],
  withdrawal: ['box', 'went[]'],
  writing: [],
  yielding: ['army'],
}

/** Frames that wait for nobody. */
const UNASKED: ReadonlySet<string> = new Set(['battle', 'player-turn', 'turn'])

const openFrames = Object.entries(OPEN_IN_FRAMES).flatMap(([phase, fields]) =>
  ['phase', 'side', ...(UNASKED.has(phase) ? [] : ['by[]']), ...fields].map(
    (field) => `frames[${phase}].${field}`,
  ),
)

const GOLDEN = join(import.meta.dirname, '../golden')
const records = readdirSync(GOLDEN)
  .filter((name) => name.endsWith('.record.json'))
  .map((name) => JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')) as GameRecord)

describe('secrets of Jours de Gloire', () => {
  it('every leaf of a state is known to all, or is made another for somebody who may not know it', () => {
    const survey = surveySecrets(joursDeGloire, {
      setups: [
        { scenario: 'spring', options: { blind: 3 } },
        { scenario: 'leipzig', options: { blind: 3, players: 'armies' } },
        { scenario: 'campaign' },
      ],
      seeds: [1, 2],
      maxActions: 2500,
      everyNth: 13,
      records,
      positions: [seldomSeen()],
      scramble,
    })
    expect(judgeSurvey(survey, [...OPEN, ...openFrames])).toEqual([])
  })
})
