import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { joursDeGloire, topFrame } from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { answersTo } from '../../../src/skins/jours-de-gloire/decide/gilded.ts'
import type { Answers } from '../../../src/skins/jours-de-gloire/decide/gilded.ts'
import { fittingPositions } from '../../../src/skins/jours-de-gloire/foresight.ts'

/** The buttons of the banner in this position, and what each sends. */
function banner(p: JdgPosition, seat: string): { answers: Answers; sent: JdgAction[] } {
  const sent: JdgAction[] = []
  const answers = answersTo({
    frame: topFrame(p),
    seat,
    position: signal(p),
    offer: signal(joursDeGloire.offer(p, seat)),
    looks: signal(fittingPositions(joursDeGloire.view(p, seat), seat)),
    check: (action) => joursDeGloire.check(p, seat, action),
    send: (...actions) => Promise.resolve(sent.push(...actions) > 0),
  })
  return { answers, sent }
}

interface Asked {
  readonly phase: Frame['phase']
  readonly offered: ReadonlySet<JdgAction['do']>
  readonly gilded: JdgAction | null
  readonly beside: readonly string[]
  readonly p: JdgPosition
}

const REACTIVE: ReadonlySet<Frame['phase']> = new Set(['movement', 'march', 'tactics', 'first-player'])

/** Questions of random games: enough of each phase, each with what its gilded button would do. */
function questions(scenario: string, seed: number, steps: number): Asked[] {
  const random: Random = createRandom(seed)
  const dice = seededDice(seed)
  const p = joursDeGloire.open({ scenario }, dice)
  const asked: Asked[] = []
  const often = new Map<string, number>()
  for (let step = 0; step < steps; step++) {
    const [seat] = joursDeGloire.deciders(p)
    if (seat === undefined) break
    const { phase } = topFrame(p)
    const { actions } = joursDeGloire.offer(p, seat)
    if (!REACTIVE.has(phase) && (often.get(phase) ?? 0) < 12) {
      often.set(phase, (often.get(phase) ?? 0) + 1)
      const { answers, sent } = banner(p, seat)
      answers.primary?.act()
      const gilded = sent[0] ?? null
      if (gilded) expect(joursDeGloire.check(p, seat, gilded), JSON.stringify(gilded)).toBeNull()
      const beside = answers.others.map(({ label, note }) => `${label}: ${note ?? ''}`)
      const offered = new Set(actions.map((action) => action.do))
      asked.push({ phase, offered, gilded, beside, p: joursDeGloire.copy(p) })
    }
    const action = drawAction({ actions }, random)
    if (!action) throw new Error('nothing is offered')
    joursDeGloire.perform(p, seat, action, dice)
  }
  return asked
}

/** What is offered in a phase, and what the gilded button does then. */
const ADVICE = [
  ['recovery', 'rest', 'rest'],
  ['absorbing', 'absorb', 'absorb'],
  ['intercepting', 'strike', 'strike'],
  ['interception', 'intercept', 'end'],
  ['guns', 'march', 'end'],
  ['retiring', 'retreat', 'end'],
  ['losses', 'lose', 'lose'],
  ['sortie', 'sortie', 'end'],
  ['window', 'play-card', 'end'],
] as const

describe('the gilded button', () => {
  const all = [
    ...questions('bautzen', 3, 900),
    ...questions('emperor', 7, 700),
    ...questions('leipzig', 7, 1200),
    ...questions('campaign', 9, 1500),
    ...questions('campaign', 11, 1500),
  ]

  it.each(ADVICE)('in the question of %s, where %s is offered, does %s', (phase, offered, does) => {
    const here = all.filter((one) => one.phase === phase && one.offered.has(offered))
    expect(here.length).toBeGreaterThan(0)
    for (const { gilded } of here) expect(gilded?.do).toBe(does)
  })

  it('JDG-8.8-d never leaves the weaker outside the walls: it shelters, or nothing is gilded that costs', () => {
    const here = all.filter(({ phase, offered }) => phase === 'shelter' && offered.has('shelter'))
    expect(here.length).toBeGreaterThan(3)
    expect(here.filter(({ gilded }) => gilded?.do === 'shelter').length).toBeGreaterThan(0)
    for (const { gilded, beside } of here)
      if (gilded?.do === 'shelter') expect(beside.join()).toMatch(/fight/i)
  })

  it('JDG-B-3.3-e gives to the weakest, and says what is lost where nobody gets any more', () => {
    const given = all.filter(({ gilded }) => gilded?.do === 'absorb')
    expect(given.length).toBeGreaterThan(0)
    for (const { gilded, offered, beside, p } of given) {
      if (gilded?.do !== 'absorb') continue
      const sp = (id: string): number => p.state.counters.sp[p.game.counterIndex.get(id) ?? -1]
      const [seat] = joursDeGloire.deciders(p)
      for (const action of joursDeGloire.offer(p, seat).actions)
        if (action.do === 'absorb') expect(sp(gilded.unit)).toBeLessThanOrEqual(sp(action.unit))
      if (offered.has('end')) expect(beside.join()).toMatch(/lost for good|for later/)
    }
  })

  it('is none where both answers cost: cavalry alone before an army, or after its reconnaissance', () => {
    for (const { phase, offered, gilded, beside } of all)
      if (offered.has('withdraw') && gilded === null) {
        expect(['withdrawal', 'entering']).toContain(phase)
        expect(beside.join()).toMatch(/^St(?:and|ay): /)
      }
  })
})
