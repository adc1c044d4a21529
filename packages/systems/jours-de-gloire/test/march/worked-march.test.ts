import { asSeat } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { openGuns } from '../../src/reaction/guns.ts'
import { findBox } from '../../src/position/counters.ts'
import type { JdgPosition } from '../../src/index.ts'
import { ALLIED, REACTED } from '../../src/position/state.ts'
import type { FieldPlan } from '../hand.ts'
import { act, counter, field, only, refused, sp, stand, where } from '../hand.ts'
import { WORKED } from '../games/walkthrough.ts'
import { letPass, marked, phase, pointsLeft, take, walk } from './marching.ts'

// The Movement Phases of the worked turn (Q2 May 1813, rain): its little map, its positions, its dice.

const GROUND: FieldPlan = { ...WORKED, allied: ['lauban'], vp: {} }
const F1 = 'french-dummy-infantry-1'
const F3 = 'french-dummy-infantry-2'

describe('the French Movement Phase of the worked turn', () => {
  const morning = (): JdgPosition =>
    stand(field(GROUND), {
      weather: 'rain',
      cp: 8,
      french: {
        dresde: `napoleon fr-jg:4 fr-6:7 fr-4:6 fr-ag ${F1}`,
        konigsbruck: 'ney fr-3:9 fr-c1:2',
        weissig: 'fr-11:5',
        senftenberg: 'fr-5:7',
        kamenz: `fr-12:5/1 ${F3}`,
      },
      allied: {
        bautzen: 'wittgenstein ru-milo:5 ru-1:4 pr-yor:4',
        lobau: 'blucher pr-blu:6',
        reichenbar: 'ru-const:5',
        wendish: 'barclay ru-barc:4',
        rothenburg: 'ru-win:2',
      },
      trenches: { bautzen: 'allied' },
      step: 'marches',
    })

  it('JDG-6.5.1-cv3, JDG-6.5.1-h, JDG-5.5.3-a, JDG-6.5.1-f, JDG-6.5.1-g, JDG-5.5.4-b step by step, with its dice', () => {
    const p = morning()
    // 1. V Corps to Hoyerswerda: Barclay intercepts on a 2.
    take(p, 'french', 'fr-5')
    act(p, 'french', { do: 'go', to: 'hoyerswerda' })
    act(p, 'allied', { do: 'intercept', units: ['ru-barc', 'barclay'] })
    const first = act(p, 'allied', { do: 'end' }, [2])
    expect(only(first, 'test-value')[0].needed, 'JDG-6.5.1-cv3').toBe(2)
    act(p, 'allied', { do: 'strike' })
    expect([where(p, 'barclay'), phase(p), pointsLeft(p)]).toEqual(['hoyerswerda', 'movement', 7])
    // 2. The Dummy to Neu Salsa: Bautzen declines, Blücher fails over the poor road.
    take(p, 'french', F1)
    walk(p, 'french', 'weissig')
    act(p, 'french', { do: 'go', to: 'neu-salsa' })
    act(p, 'allied', { do: 'intercept', units: ['pr-blu', 'blucher'] })
    const second = act(p, 'allied', { do: 'end' }, [3])
    expect(only(second, 'test-value')[0].needed).toBe(3)
    expect(only(second, 'interception')).toMatchObject([{ modified: 4, passed: false }])
    expect([marked(p, 'blucher', REACTED), phase(p)]).toEqual([true, 'march'])
    act(p, 'french', { do: 'halt' })
    // 3. Napoléon's concentration to Bautzen. (Led by Ney it could not be.)
    expect(refused(p, 'french', { do: 'activate', units: ['fr-jg', 'fr-6', 'fr-4'] })).toBe('JDG-5.4-b')
    take(p, 'french', 'napoleon fr-jg fr-6 fr-4 fr-ag')
    walk(p, 'french', 'weissig')
    act(p, 'french', { do: 'go', to: 'bautzen' })
    act(p, 'french', { do: 'end' })
    const third = act(p, 'allied', { do: 'end' }, [6, 6, 3])
    expect(only(third, 'stragglers').map((event) => event.sp)).toEqual([0, 1, 0])
    expect([sp(p, 'fr-6'), phase(p), pointsLeft(p)]).toEqual([6, 'movement', 6])
    // 4. XI Corps; 5. Ney by the ford, 3 of 5 MP: neither Bautzen nor Hoyerswerda may intercept at Kamenz.
    take(p, 'french', 'fr-11')
    walk(p, 'french', 'bautzen')
    take(p, 'french', 'ney fr-3 fr-c1')
    act(p, 'french', { do: 'go', to: 'kamenz' })
    expect(phase(p), 'JDG-6.5.1-f, JDG-6.5.1-g').toBe('march')
    const fifth = walk(p, 'french', 'bautzen')
    expect(only(fifth, 'moved')[0].cost).toBe(2)
    expect(pointsLeft(p)).toBe(5)
    // A Dummy alone does not entrench.
    take(p, 'french', F3)
    expect(refused(p, 'french', { do: 'entrench' })).toBe('JDG-6.2-h')
  })

  it('JDG-6.5.2-cv2, JDG-6.5.2-cv3 the march to the guns: Constantin passes on a 2, Blücher fails on a 4', () => {
    const p = stand(field(GROUND), {
      weather: 'rain',
      french: { bautzen: 'napoleon fr-jg:4 fr-6:6', hoyerswerda: 'fr-5:7' },
      allied: {
        bautzen: 'wittgenstein ru-milo:5',
        lobau: 'blucher pr-blu:6',
        reichenbar: 'ru-const:5',
        hoyerswerda: 'barclay ru-barc:4',
        rothenburg: 'ru-win:2',
      },
      frame: { phase: 'recovery', side: 0, by: [asSeat(0)] },
    })
    const marker = { sortie: false, marchers: [], fought: false }
    p.state.markers.push({ ...marker, box: findBox(p, 'bautzen'), interception: false, marchers: [] })
    p.state.markers.push({ ...marker, box: findBox(p, 'hoyerswerda'), interception: true, marchers: [] })
    openGuns(p, ALLIED)
    expect(refused(p, 'allied', { do: 'march', units: ['ru-win'], to: 'hoyerswerda', by: 'wendish' })).toBe(
      'JDG-6.5.1-eff-e',
    )
    expect(refused(p, 'allied', { do: 'march', units: ['ru-win'], to: 'bautzen', by: 'wendish' })).toBe(
      'JDG-6.5.2-a',
    )
    act(p, 'allied', { do: 'march', units: ['ru-const'], to: 'bautzen' })
    act(p, 'allied', { do: 'march', units: ['pr-blu', 'blucher'], to: 'bautzen' })
    const events = act(p, 'allied', { do: 'end' }, [2, 4])
    expect(
      only(events, 'test-value').map(({ needed }) => needed),
      'JDG-6.5.2-cv2, JDG-6.5.2-cv3',
    ).toEqual([2, 3])
    expect(p.state.markers[0].marchers).toMatchObject([{ units: [counter(p, 'ru-const')], mp: 1 }])
  })
})

describe('the Allied Movement Phase of the worked turn', () => {
  it('JDG-6.1-g, JDG-5.2-b, JDG-6.3-c, JDG-6.3-g, JDG-6.3-withdraw-e step by step, with its dice', () => {
    const p = stand(field(GROUND), {
      weather: 'rain',
      cp: 4,
      phasing: 'allied',
      down: ['bautzen reichenbar'],
      french: { bautzen: 'napoleon ney fr-3:8', kamenz: `fr-12:6 ${F3}`, senftenberg: 'fr-5:6' },
      allied: {
        reichenbar: 'wittgenstein ru-milo:3',
        lobau: 'blucher pr-blu:6',
        hoyerswerda: 'barclay ru-barc:3',
        rothenburg: 'ru-win:2',
      },
    })
    // 1. Corps Blücher forms a Detachment and joins Wittgenstein; the bridge is down, so Bautzen is not asked.
    take(p, 'allied', 'blucher pr-blu')
    act(p, 'allied', { do: 'detach', unit: 'pr-blu', as: 'pr-d2', sp: 1 })
    act(p, 'allied', { do: 'go', to: 'reichenbar' })
    expect([phase(p), sp(p, 'pr-blu'), where(p, 'pr-d2')]).toEqual(['march', 5, 'lobau'])
    act(p, 'allied', { do: 'halt' })
    // Wittgenstein cannot mend the bridge: whoever stands across, the price is paid first (JDG-H-probe).
    // 2. Winzingerode reconnoitres Kamenz and pulls out.
    take(p, 'allied', 'ru-win')
    expect(pointsLeft(p, 1)).toBe(4)
    walk(p, 'allied', 'wendish hoyerswerda')
    act(p, 'allied', { do: 'go', to: 'kamenz' })
    expect(pointsLeft(p, 1)).toBe(3)
    const scouted = act(p, 'allied', { do: 'reconnoitre' }, [3])
    expect(only(scouted, 'reconnaissance')).toMatchObject([{ sp: 2, screen: 0, modified: 7, revealed: 2 }])
    expect([where(p, F3), p.state.counters.up[counter(p, 'fr-12')]]).toEqual([-1, 1])
    expect(refused(p, 'allied', { do: 'withdraw', to: 'rothenburg' })).toBe('JDG-6.3-withdraw-e')
    act(p, 'allied', { do: 'withdraw', to: 'wendish' }, [4])
    expect([where(p, 'ru-win'), sp(p, 'ru-win'), letPass(p)]).toEqual(['wendish', 2, []])
  })

  it('JDG-6.2-i Barclay, who came to Hoyerswerda by interception, does not entrench it', () => {
    const p = stand(field(GROUND), {
      phasing: 'allied',
      allied: { reichenbar: 'wittgenstein', hoyerswerda: 'barclay ru-barc:3' },
    })
    p.state.counters.mark[counter(p, 'ru-barc')] |= REACTED
    take(p, 'allied', 'barclay ru-barc')
    expect(refused(p, 'allied', { do: 'entrench' }), 'JDG-6.2-i').toBe('JDG-6.2-a')
  })
})
