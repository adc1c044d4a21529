import { describe, expect, it } from 'vitest'
import { pop, push, replaceTop, top, topAs } from '@bivouac/kernel'

type Frame = { phase: 'move'; side: string } | { phase: 'react'; to: number }

describe('frames', () => {
  it('decide the last first: a reaction is pushed and popped amid a move', () => {
    const frames: Frame[] = []
    push(frames, { phase: 'move', side: 'french' })
    push(frames, { phase: 'react', to: 12 })
    expect(topAs(frames, 'react').to).toBe(12)
    expect(pop(frames)).toEqual({ phase: 'react', to: 12 })
    expect(top(frames)).toEqual({ phase: 'move', side: 'french' })
  })

  it('replace the top and hand the old one back', () => {
    const frames: Frame[] = [{ phase: 'move', side: 'french' }]
    expect(replaceTop(frames, { phase: 'move', side: 'allied' })).toEqual({ phase: 'move', side: 'french' })
    expect(frames).toEqual([{ phase: 'move', side: 'allied' }])
  })

  it('throw when there is none, or another than expected', () => {
    const frames: Frame[] = []
    expect(() => top(frames)).toThrow('no frame')
    expect(() => pop(frames)).toThrow('no frame')
    expect(() => replaceTop(frames, { phase: 'react', to: 1 })).toThrow('no frame')
    push(frames, { phase: 'react', to: 1 })
    expect(() => topAs(frames, 'move')).toThrow('the frame is react, not move')
  })
})
