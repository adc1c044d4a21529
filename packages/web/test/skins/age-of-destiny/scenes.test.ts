import type { GameEvent } from '@bivouac/kernel'
import { expect, test } from 'vitest'
import { scenesOf } from '../../../src/skins/age-of-destiny/scenes.ts'
import { alongWay } from '../../../src/tabletop/play/motion.ts'

const named = { unit: 'F1', name: '1/12e', side: 'french', clauses: [] }
const pose = (x: number, y: number, h = 0): { x: number; y: number; h: number } => ({ x, y, h })

test('throws, moments and ways are shown in the order they happened; the rest is not', () => {
  const events = [
    {
      type: 'charged',
      ...named,
      target: 'P1',
      way: [pose(0, 0), pose(0, 100)],
      distance: 100,
      allowance: 150,
    },
    { type: 'square-formed', ...named, against: 'P1', time: 1, needs: 1, at: pose(0, 0) },
    { type: 'points', side: 'french', value: 1, why: '', total: 1, clauses: [] },
    { type: 'combat', clauses: [], side: 'french', target: 'P1', rolls: [] },
    {
      type: 'rout-move',
      ...named,
      from: pose(0, 0),
      into: pose(0, 500),
      heading: 0,
      distance: 500,
      passed: [],
    },
  ] as unknown as GameEvent[]
  expect(
    scenesOf(events).map((scene) => (scene.kind === 'card' ? scene.event.type : scene.motion.kind)),
  ).toEqual(['charge', 'square-formed', 'combat', 'rout'])
})

test('a unit that leaves the table is seen to run on over its edge', () => {
  const [scene] = scenesOf([
    { type: 'off-table', ...named, from: pose(1000, 200, 1800), heading: 1800, bases: 3, passed: [] },
  ] as unknown as GameEvent[])
  expect(scene?.kind === 'motion' && Math.round(scene.motion.way[1]?.y ?? 0)).toBeLessThan(0)
})

test('along a way: half of it is half the distance, and turns go the short way round', () => {
  const way = [pose(0, 0, 3500), pose(0, 1000, 3500), pose(0, 1000, 100)]
  expect(alongWay(way, 0)).toEqual(pose(0, 0, 3500))
  expect(alongWay(way, 1)).toEqual(pose(0, 1000, 100))
  const turning = alongWay(way, 0.9)
  expect(turning.y).toBe(1000)
  expect(turning.h > 3500 || turning.h < 100).toBe(true)
})

test('infantry forms square while the cavalry comes on: the ride is seen in two parts', () => {
  const way = [pose(0, 0), pose(0, 10_000)]
  const scenes = scenesOf([
    { type: 'square-formed', ...named, against: 'PC', time: 1, needs: 1, at: pose(0, 0) },
    { type: 'charged', ...named, unit: 'PC', target: 'F1', way, distance: 10_000, allowance: 15_000 },
  ] as unknown as GameEvent[])
  expect(scenes.map((scene) => (scene.kind === 'card' ? scene.event.type : scene.motion.part))).toEqual([
    [0, 0.55],
    'square-formed',
    [0.55, 1],
  ])
})

test('who is destroyed, and a general who is lost, have a moment of their own after what struck them', () => {
  const scenes = scenesOf([
    { type: 'combat', clauses: [], side: 'coalition', units: ['P1'], target: 'F1', rolls: [] },
    { type: 'destroyed', ...named, cause: 'Dr' },
    { type: 'routs', ...named, unit: 'F2', cause: 'Dr' },
    { type: 'general-lost', ...named, unit: 'FG', by: 'P1' },
  ] as unknown as GameEvent[])
  expect(scenes.map((scene) => (scene.kind === 'card' ? scene.event.type : ''))).toEqual([
    'combat',
    'destroyed',
    'general-lost',
  ])
  const [combat] = scenes
  // The sheet of the fight still says everything that came of it.
  expect(combat?.kind === 'card' && combat.after.map(({ type }) => type)).toEqual(['destroyed', 'routs'])
})
