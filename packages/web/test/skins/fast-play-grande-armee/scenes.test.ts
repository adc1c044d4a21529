import { fastPlayGrandeArmee, scenarios } from '@bivouac/fast-play-grande-armee'
import { seededDice } from '@bivouac/kernel'
import type { GameEvent } from '@bivouac/kernel'
import { expect, test } from 'vitest'
import { scenesOf, sheetOf } from '../../../src/skins/fast-play-grande-armee/scenes.ts'
import type { CardEvent } from '../../../src/skins/fast-play-grande-armee/scenes.ts'

const { game } = fastPlayGrandeArmee.open({ scenario: scenarios[0].id }, seededDice(1))
const [force] = game.forces
const named = { unit: 'F1', name: 'Brigade', side: 'french', clauses: [] }
const pose = { x: 0, y: 0, h: 0 }

/** What is shown of these events, in few words. */
function shown(events: readonly object[]): string[] {
  return scenesOf(game, events as GameEvent[]).map((scene) =>
    scene.kind === 'card' ? scene.event.type : scene.motion.kind,
  )
}

const control = { type: 'control-roll', clauses: [], force: force.id, side: 'french', rolls: [] }
const status = { type: 'status', clauses: [], force: force.id, side: 'french', dice: [5, 5], picked: [5, 5] }

test('throws, losses and ways are shown in the order they happened; what only books is not', () => {
  expect(
    shown([
      { type: 'command-die-spent', clauses: [], side: 'french', spent: 1, left: 3, why: '' },
      { type: 'moved', ...named, how: 'move', way: [pose, { ...pose, y: 900 }], contact: ['A1'] },
      { type: 'moved', ...named, how: 'withdraw', way: [pose, { ...pose, y: 900 }], contact: [] },
      { type: 'combat', clauses: [], side: 'french', target: 'A1', attackers: ['F1'], throws: [] },
      { type: 'hit', ...named, hits: 1 },
      { type: 'fell-back', ...named, from: pose, into: pose },
      { type: 'broken', ...named, at: pose },
    ]),
  ).toEqual(['charge', 'withdraw', 'combat', 'rout', 'broken'])
})

test('a status that leaves no choice is shown in one scene with its dice', () => {
  expect(shown([control, status])).toEqual(['status'])
  expect(shown([control])).toEqual(['control-roll'])
  expect(shown([control, { ...status, force: 'another' }])).toEqual(['control-roll', 'status'])
})

test('what hits do is told with the last gun of both sides', () => {
  const scenes = scenesOf(game, [
    { type: 'fired', ...named, target: 'A1', rolls: [] },
    { type: 'fired', ...named, side: 'austrian', target: 'F1', rolls: [] },
    { type: 'hit', ...named, hits: 1 },
  ] as unknown as GameEvent[])
  expect(scenes.map((scene) => (scene.kind === 'card' ? scene.after.length : -1))).toEqual([0, 1])
})

test('both sides’ guns stand on one sheet, recoveries of each side on their own', () => {
  const sheet = (type: string, side: string): string => sheetOf({ type, side } as CardEvent)
  expect(sheet('fired', 'french')).toBe(sheet('fired', 'austrian'))
  expect(sheet('control-roll', 'french')).toBe(sheet('status', 'french'))
  expect(sheet('recovery', 'french')).not.toBe(sheet('recovery', 'austrian'))
})
