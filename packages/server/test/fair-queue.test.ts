import { describe, expect, it } from 'vitest'
import { FairQueue } from '../src/computer/fair-queue.ts'

describe('fair turns', () => {
  it('go to whoever has had least, however much another asks for', () => {
    const queue = new FairQueue<string>()
    const done: string[] = []
    const work = (milliseconds: number) => {
      const next = queue.next()
      if (!next) return
      done.push(next.item)
      queue.spent(next.owner, milliseconds)
    }
    for (let at = 0; at < 5; at++) queue.add('many', `many ${at}`)
    work(3000)
    queue.add('one', 'one')
    work(50)
    work(3000)
    queue.add('one', 'one again')
    work(50)
    work(3000)
    expect(done).toEqual(['many 0', 'one', 'many 1', 'one again', 'many 2'])
  })

  it('are no claim to make up for having rested', () => {
    const queue = new FairQueue<string>()
    queue.add('busy', 'a')
    queue.next()
    queue.spent('busy', 1000)
    queue.add('busy', 'b')
    queue.add('late', 'c')
    queue.add('late', 'd')
    const order: string[] = []
    for (let next = queue.next(); next; next = queue.next()) {
      order.push(next.item)
      queue.spent(next.owner, 100)
    }
    expect(order).toEqual(['c', 'b', 'd'])
  })

  it('are taken back all at once', () => {
    const queue = new FairQueue<string>()
    queue.add('x', 'a')
    queue.add('y', 'b')
    expect(queue.clear()).toEqual(['a', 'b'])
    expect(queue.next()).toBeNull()
  })
})
