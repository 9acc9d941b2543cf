import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { FastifyReply } from 'fastify'
import { Overloaded } from './errors.ts'
import { limitAtOnce, type Places } from './overload.ts'

const log = { warn: jest.fn() }
/** Takes places until one is refused, 500 at most. */
function fill(places: Places): EventEmitter[] {
  const answers: EventEmitter[] = []
  while (answers.length < 500) {
    const raw = new EventEmitter()
    if (!places.take({ raw } as unknown as FastifyReply)) break
    answers.push(raw)
  }
  return answers
}
const end = (answers: EventEmitter[]) => {
  for (const raw of answers) raw.emit('close')
}
/** Fills all places again and again; every answer takes `ms`. The places after each round. */
function rounds(places: Places, count: number, ms: number): number[] {
  return Array.from({ length: count }, () => {
    const answers = fill(places)
    jest.advanceTimersByTime(ms)
    end(answers)
    return answers.length
  })
}

describe('R20: places at once', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('grow by one a round while answers come in time, up to the most', () => {
    const places = limitAtOnce(40, 'search', log)
    const grown = rounds(places, 20, 50)
    expect(grown.slice(0, 3)).toEqual([32, 32, 33])
    expect(grown.at(-1)).toBe(40)
  })

  test('narrow once for a round of late answers, never below those of a few readers, and grow again', () => {
    const places = limitAtOnce(100, 'search', log)
    const late = rounds(places, 6, 900)
    expect(late.slice(0, 3)).toEqual([32, 22, 16])
    expect(late.at(-1)).toBe(16)
    expect(rounds(places, 12, 50).at(-1)).toBeGreaterThan(24)
  })

  test('are not narrowed by a slow answer while few are under way', () => {
    const places = limitAtOnce(100, 'search', log)
    for (let times = 0; times < 20; times++) {
      const raw = new EventEmitter()
      places.demand({ raw } as unknown as FastifyReply)
      jest.advanceTimersByTime(5_000)
      end([raw])
    }
    expect(fill(places)).toHaveLength(32)
  })

  test('are never more than the setting allows, and none is lost or counted twice', () => {
    const places = limitAtOnce(3, 'search', log)
    expect(rounds(places, 5, 900)).toEqual([3, 3, 3, 3, 3])
  })

  test('a demand beyond them is refused with 503 and told when to come again', () => {
    const places = limitAtOnce(1, 'search', log)
    fill(places)
    const demand = () => places.demand({ raw: new EventEmitter() } as unknown as FastifyReply)
    expect(demand).toThrow(Overloaded)
  })
})
